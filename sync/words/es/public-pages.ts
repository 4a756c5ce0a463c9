import type { publicPages as english } from '#sync/words/en/public-pages.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The header and footer of every public page. */
export const publicPages: Translation<typeof english> = {
  nav: 'Páginas',
  home: 'Inicio',
  about: 'Acerca de',
  terms: 'Términos',
  termsTitle: 'Términos y condiciones',
  social: 'Bellgate en Facebook',
  copyright: '© {{year}} {{product}}, versión {{version}}',
  logIn: 'Iniciar sesión',
};
