import type { publicPages as english } from '#sync/words/en/public-pages.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The header and footer of every public page. */
export const publicPages: Translation<typeof english> = {
  nav: 'Pages',
  home: 'Accueil',
  about: 'À propos',
  terms: 'Conditions',
  termsTitle: 'Conditions d’utilisation',
  social: 'Bellgate sur Facebook',
  copyright: '© {{year}} {{product}}, version {{version}}',
  logIn: 'Se connecter',
};
