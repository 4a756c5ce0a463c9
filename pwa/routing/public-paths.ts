/** The addresses that the landing page links to. That page is loaded without the app. */
export const publicPaths = {
  root: '/',
  base: '/base',
  login: '/login',
  door: '/door',
  pass: '/pass',
  register: '/register',
  registerSchool: '/register/school',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  verifyEmail: '/verifyemail',
  invitation: '/invitation',
  termsOfUse: '/terms',
  about: '/about',
} as const;
