/** The entry and the sign-in form. Specification section 2.1, '/login'. */
export const signIn = {
  tagline: 'The front door of your school, on a tablet. It keeps working when the Wi-Fi does not.',
  title: 'Log In',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  unreachable:
    'The server cannot be reached at the moment. Nothing on this device is lost. Check the network and try again.',
  ended: 'Your session has ended. Please sign in again. Nothing on this device is lost.',
  endedAs: 'Your session has ended, {{name}}. Please sign in again.',
  stillSending_one: '{{number}} record waits on this device and is still sent by it. Nothing is lost.',
  stillSending_other: '{{number}} records wait on this device and are still sent by it. Nothing is lost.',
  stranded_one:
    '{{number}} record waits on this device until somebody of its school signs in. Nothing is lost.',
  stranded_other:
    '{{number}} records wait on this device until somebody of their school signs in. Nothing is lost.',
  keepLooking: 'Back to what is on this device',
} as const;
