/** The addresses that the landing page links to, apart from the others: it is shown without anything that those need. */
export const publicPatterns = {
  root: '/',
  base: '/base',
  login: '/login',
  register: '/register',
  registerSchool: '/register/school',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  verifyEmail: '/verifyemail',
  termsOfUse: '/terms',
  about: '/about',
} as const;
