/** One school: its form, its access code, its approval (specification sections 2.6 and 5). */
export const school = {
  edit: 'Edit school',
  editOf: 'Edit {{name}}',
  details: 'Name, phone and address',
  name: 'School name',
  phone: 'Phone',
  fields: {
    name: 'name',
    phone: 'phone',
    address: 'address',
    staffAtDropOff: 'staff at drop-offs',
    pinDigits: 'digits of a PIN',
  },
  staffAtDropOff: 'Staff at drop-offs too',
  staffAtDropOffHint:
    'Whoever may not collect a child without staff cannot drop it off at the door without staff either.',
  atTheDoor: 'At the door',
  pinDigits: 'Digits of a PIN',
  pinDigitsHint: 'For new PINs of families. PINs that are in use keep working.',
  digits_one: '{{count}} digit',
  digits_other: '{{count}} digits',
  save: 'Save school',
  saved: 'School saved',
  notKept: 'This device could not keep it: its disk refuses to write. Your changes are still here.',
  accessCode: 'Access code',
  accessCodeHint: 'Parents and staff join the school with it.',
  accessCodePending: 'The access code admits people as soon as the school is approved.',
  copy: 'Copy the access code',
  copied: 'Access code copied',
  renew: 'Make a new access code',
  renewTitle: 'Make a new access code?',
  renewText:
    'The old code stops working at once: whoever still has it cannot join with it. People who have joined already stay.',
  renewConfirm: 'Make a new code',
  renewed: 'The new access code is {{code}}',
  renewOffline:
    'A new access code needs the network, which is not there at the moment. The old one still works.',
  approved: 'School approved',
  unapproved: 'School is no longer approved',
  activated: 'School activated',
  deactivated: 'School deactivated',
} as const;

/** 'My Schools' (specification section 2.6), and the badges of a school wherever one is shown. */
export const schools = {
  mine: 'My Schools',
  none: 'You belong to no school yet',
  noneText: 'A school appears here once it is registered or has approved you.',
  notApproved: 'School not yet approved',
  pending: 'Pending Approval',
  deactivated: 'Deactivated',
  readOnly: 'This school is deactivated. It can be read but not changed.',
  openOf: 'Open {{name}}',
  viewing: 'Current school',
  billing: 'Billing',
  free: 'Your school currently has free access.',
} as const;
