/** My Account. Specification section 2.3. */
export const myAccount = {
  title: 'My Account',
  verify: {
    title: 'Verify your email first',
    text: 'My Account opens once {{email}} is verified. We send you a link; open it on any device.',
    send: 'Send verification code',
    resend: 'Resend',
    failed: 'Error verifying email address.',
    check: 'I have opened the link',
    notYet: 'Not verified yet. Open the link in the email, then try again.',
  },
  pending: {
    title: 'Waiting for confirmation of {{email}}',
    text: 'Open the link that we sent there. Until then {{current}} stays your email.',
    cancel: 'Keep {{current}}',
  },
  view: {
    text: 'This is the account of {{name}}, to read. Only they can change it.',
    failed: 'The account could not be loaded. Check the network and try again.',
    verified: 'Email verified',
    unverified: 'Email not verified',
    memberSince: 'Member since',
    lastLogin: 'Last login',
    none: 'None',
  },
  language: {
    title: 'Language',
    hint: 'For all screens, and for the emails and notifications that we send you.',
    none: 'The school’s, or your browser’s',
  },
  picture: 'Profile picture',
  details: 'Details',
  saveDetails: 'Save details',
  emailHint: 'A new email needs your current password, and counts once you have confirmed it.',
  password: 'Password',
  current: 'Current password',
  newPassword: 'New password',
  confirm: 'Confirm new password',
  changePassword: 'Change password',
  passwordNote: 'Changing it signs you out on every other device.',
  needsNetwork: 'Saving your account needs a connection. What you have typed stays here.',
  staffPin: {
    title: 'PIN at the door',
    text: 'With your PIN you release a child at a door tablet where the rules ask for a member of staff. Your name and the reason are recorded.',
    set: 'You have a PIN at this school.',
    none: 'You have no PIN at this school yet.',
    unknown: 'Whether you have a PIN could not be loaded.',
    pin: 'New PIN, 4 to 6 digits',
    again: 'The same PIN again',
    different: 'The two PINs are not the same.',
    save: 'Save PIN',
    remove: 'Remove PIN',
  },
  erase: {
    title: 'Delete my account',
    text: 'Deletes your email, phone, address, picture, password and PIN, and signs you out everywhere. You leave every school that you belong to.',
    stays:
      'What you recorded for a school stays there with your name, and so does its security log. To have what a school keeps of your child erased, ask the school.',
    open: 'Delete my account…',
    sure: 'Delete your account?',
    forGood: 'This cannot be undone, and nobody can bring the account back.',
    confirm: 'Delete my account',
    needsNetwork: 'Deleting your account needs a connection. Nothing was deleted.',
    unsent_one:
      '{{number}} record of this device has not reached the server yet. Connect it and wait until it has, then delete your account.',
    unsent_other:
      '{{number}} records of this device have not reached the server yet. Connect it and wait until they have, then delete your account.',
    unsentFiles_one:
      '{{number}} file of a message has not reached the server yet. Connect this device and wait until it has, or remove the file in its conversation, then delete your account.',
    unsentFiles_other:
      '{{number}} files of messages have not reached the server yet. Connect this device and wait until they have, or remove the files in their conversations, then delete your account.',
  },
  sessions: 'Where you are signed in',
  thisSession: 'This device',
  since: 'Since {{date}}',
  lastUsed: 'last used {{date}}',
  revoke: 'Sign out there',
  revokeOf: 'Sign out there: {{name}}, since {{date}}',
  sessionsMissing: 'The list could not be loaded. Check the network and try again.',
  schools: 'My Schools',
  role: 'View as',
  roles: {
    superadmin: 'Superadmin',
    administrator: 'Administrator',
    staff: 'Staff',
    parent: 'Parent',
    student: 'Student',
  },
  waiting: 'Awaiting approval',
} as const;

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
  ended: {
    administrator: 'Your role as an administrator of {{school}} has ended.',
    staff: 'Your role as a staff member of {{school}} has ended.',
    parent: 'Your role as a parent at {{school}} has ended.',
    waiting_one:
      '{{number}} record on this device is still to be sent. It is sent by itself. If it needed this role, the office of the school reviews it.',
    waiting_other:
      '{{number}} records on this device are still to be sent. They are sent by themselves. The office of the school reviews those that needed this role.',
    forReview_one:
      '{{number}} record of this device went to the office of the school for review. Nothing is lost.',
    forReview_other:
      '{{number}} records of this device went to the office of the school for review. Nothing is lost.',
    next: 'If this is a mistake, ask the office of the school.',
  },
} as const;
