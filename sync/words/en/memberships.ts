/** Joining another school, or registering one, with an account that exists. */
export const memberships = {
  join: 'Join another school',
  joinSave: 'Join school',
  asParent: 'You see the children whose contacts have your verified email address.',
  asStaff: 'An administrator of the school has to approve you first.',
  register: 'Register another school',
  registerSave: 'Register school',
  registerHint: 'You become its administrator. It opens to others once it is approved.',
  verifyFirst: 'Verify your email address to join or register another school.',
  needsNetwork: 'This needs a connection. Nothing was changed.',
} as const;
