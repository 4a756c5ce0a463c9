/** The header and footer of every public page. */
export const publicPages = {
  nav: 'Pages',
  home: 'Home',
  about: 'About',
  terms: 'Terms',
  termsTitle: 'Terms and conditions',
  social: 'Bellgate on Facebook',
  copyright: '© {{year}} {{product}}, version {{version}}',
  logIn: 'Log In',
} as const;
