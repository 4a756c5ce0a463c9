/** The staff of a school: who works there, who waits to be let in (contract section 4). */
export const staff = {
  title: 'Staff',
  hint: 'Staff take attendance and can look at students, contacts and terms. They change nothing else.',
  list: 'Staff',
  count_one: '{{number}} staff member',
  count_other: '{{number}} staff members',
  waitingCount_one: '{{number}} waits for approval',
  waitingCount_other: '{{number}} wait for approval',
  reading: 'Loading the staff',
  empty: 'Nobody has joined yet',
  emptyText:
    'Staff make an account of their own with the access code of the school, and appear here for you to approve.',
  emptyPending:
    'Staff join with an access code. It admits people as soon as the school is approved, and then stands here.',
  howToJoin: 'How staff join',
  howToJoinText:
    'Give them this access code. They choose “School Staff” when they create their account, and appear here for you to approve.',
  unreachable: 'The list of staff needs the network once',
  unreachableText:
    'It has not been loaded on this device yet, and the server cannot be reached at the moment.',
  failed: 'The list of staff could not be loaded',
  failedText: 'The server could not answer. Nothing is lost.',
  stale: 'The network is not there. This is how it stood on {{moment}}.',
  columns: {
    nameAndEmail: 'Name and email',
    email: 'Email',
    phone: 'Phone',
    lastLogin: 'Last sign-in',
    state: 'Access',
    actions: 'Change',
  },
  /** Specification section 2.5. */
  never: 'N/A',
  noPhone: 'None given',
  approved: 'Approved',
  waiting: 'Waiting for approval',
  approve: 'Approve',
  approveOf: 'Approve {{name}}',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  approveTitle: 'Let {{name}} in?',
  approveText:
    '{{name}} ({{email}}) will be able to take attendance and to see students, contacts and terms of this school. Approve only people whom you know.',
  approveConfirm: 'Approve',
  removeTitle: 'Remove {{name}}?',
  removeText:
    '{{name}} can no longer see anything of this school, and what is on their device goes at its next contact with the server. What they have recorded stays. They can join again with the access code, and then wait for your approval.',
  removeConfirm: 'Remove from staff',
  letIn: '{{name}} is approved',
  letOut: '{{name}} is no longer approved',
  removed: '{{name}} has been removed',
  lastAdministrator: 'A school needs at least one administrator. Nothing was changed.',
  emailNotVerified: 'This person has not verified their email address yet. Approval waits for that.',
  notVerified: 'Email not verified',
  notFound: 'This staff member could not be found.',
  offline: 'This needs the network, which is not there at the moment. Nothing was changed.',
  couldNot: 'The server could not do this. Nothing was changed.',
} as const;
