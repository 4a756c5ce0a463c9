/** The access code of one school. */
export const school = {
  accessCode: 'Access code',
  accessCodePending: 'The access code admits people as soon as the school is approved.',
  copy: 'Copy the access code',
  copied: 'Access code copied',
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
