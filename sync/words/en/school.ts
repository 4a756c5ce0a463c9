/** One school: its form, its access code, its approval (specification sections 2.6 and 5). */
export const school = {
  edit: 'Edit school',
  editOf: 'Edit {{name}}',
  details: 'Name, phone and address',
  name: 'School name',
  phone: 'Phone',
  fields: { name: 'name', phone: 'phone', address: 'address' },
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
