/** The letters that accounts get. Contract section 3; the word of the button also stands in the text version. */
export const mail = {
  greeting: 'Hello {{name}},',
  linkLife: 'The link works once, within 24 hours.',
  open: 'Open Bellgate',
  footer: 'Bellgate, the front door of your school',
  verify: {
    subject: 'Please verify your email address',
    text: 'Thank you for making an account with Bellgate. Please verify that this address is yours.',
    button: 'Verify email address',
    notYou: 'If you did not make an account, you need do nothing.',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'Somebody asked for a new password for the Bellgate account with this address.',
    button: 'Choose a new password',
    notYou: 'If it was not you, you need do nothing: your password stays as it is.',
  },
  greetingNobody: 'Hello,',
  invitation: {
    subject: '{{school}} invites you to Bellgate',
    text: '{{school}} invites you to join as {{role}} in Bellgate, the program for the school’s front door.',
    button: 'Open the invitation',
    life: 'The link works once, within 7 days.',
    notYou: 'If you do not know this school, you can ignore this email.',
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
