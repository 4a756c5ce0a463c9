/** Making an account, getting back into it, and My Account. Specification sections 2.1, 2.3, 5 and 8. */
export const account = {
  /** What the server answers. */
  registered: 'Welcome to Bellgate',
  emailVerified: 'Email address verified',
  emailSent: 'Email sent! Please check your email for the verification link.',
  resetSent: 'If there is an account with this email, a link to choose a new password is on its way.',
  passwordReset: 'Password changed. Please log in.',
  updated: 'Account settings updated',
  sessionRevoked: 'Signed out there',
  feedbackSent: 'Thank you. Your message has been sent.',
  messageMarked: 'Message marked',

  captchaIncorrect: 'Captcha incorrect; please enter the numbers in the order shown.',
  accessCode: 'Please enter a valid access code.',
  emailTaken: 'There is already an account with this email.',
  schoolDetails: 'Please enter a valid school name, phone number, and address.',
  schoolAddress: 'Please enter a valid school address.',
  passwordsDiffer: 'The two passwords are not the same.',
  wrongPassword: 'The current password is not right.',
  chooseType: 'Please choose what you are.',
  timeZone: 'This time zone is not known.',
  alreadyVerified: 'This email address is verified already.',
  invalidVerification: 'Invalid email verification link.',
  invalidReset: 'Invalid reset password link.',
} as const;
