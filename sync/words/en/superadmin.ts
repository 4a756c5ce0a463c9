/** A superadmin's pages (specification section 2.5). */
export const superadmin = {
  offline: 'This needs a connection, and there is none right now. Nothing was changed.',
  reasonRequired: 'Give a reason for viewing as somebody else.',
  viewAs: {
    button: 'View As',
    open: 'View As: {{who}}',
    me: 'me',
    search: 'Find a user',
    none: 'Nobody matches',
    more: 'Show more',
    unreachable: 'The users could not be loaded. Check the network.',
    viewing: 'You are viewing as {{name}}. What you save is recorded under your own name.',
    ended: 'You are no longer viewing as {{name}}. The server does not allow it any more.',
    back: 'Back to me',
    reasonTitle: 'View as {{name}}?',
    reason: 'Reason',
    reasonHint: 'The school can read it in its security log.',
    begin: 'View as this person',
  },
} as const;
