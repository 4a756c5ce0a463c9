/** The letters that accounts get. The word of the button is also in the text version. */
export const mail = {
  greeting: 'Hello {{name}},',
  greetingWithoutName: 'Hello,',
  linkLife: 'The link works once, within 24 hours.',
  open: 'Open Bellgate',
  footer: 'Bellgate, the front door of your school',
  verify: {
    subject: 'Please verify your email address',
    text: 'This address was entered for a Bellgate account. If the account is yours, open the link and confirm. You need to be logged in to the account, or to enter its password.',
    button: 'Verify email address',
    notYou: 'If you did not enter it, do nothing: nobody can confirm this address without you.',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Somebody asked for a new password for the Bellgate account with this address.',
    button: 'Choose a new password',
    notYou: 'If it was not you, you need do nothing: your password stays as it is.',
  },
  invitation: {
    subject: '{{school}} invites you to Bellgate',
    text: '{{school}} invites you to join as {{role}} in Bellgate, the program for the school’s front door.',
    button: 'Open the invitation',
    life: 'The link works once, within 7 days.',
    notYou: 'If you do not know this school, you can ignore this email.',
  },
  emailChange: {
    subject: 'A new email address for your account',
    text: 'Somebody who knows your password asked to change the email address of your Bellgate account. This address stays in force until the new one is confirmed.',
    notYou: 'If it was not you, choose a new password now. That also cancels the change.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your Bellgate account was changed, and every other device was signed out.',
    notYou: 'If it was not you, choose a new password now.',
  },
  staffApproved: {
    subject: '{{school}} has let you in',
    text: 'You can now sign in and work with {{school}} in Bellgate.',
  },
  schoolApproved: {
    subject: '{{school}} is approved',
    text: 'Parents and staff can now join {{school}} in Bellgate.',
    code: 'They need its access code: {{code}}',
  },
} as const;
