import type { superadmin as english } from '#sync/words/en/superadmin.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A superadmin's pages (specification section 2.5). */
export const superadmin: Translation<typeof english> = {
  offline: 'Cela demande une connexion, et il n’y en a pas en ce moment. Rien n’a été modifié.',
  reasonRequired: 'Donnez un motif pour voir comme quelqu’un d’autre.',
  viewAs: {
    button: 'Voir comme',
    open: 'Voir comme : {{who}}',
    me: 'moi',
    search: 'Chercher un compte',
    none: 'Personne ne correspond',
    more: 'En afficher plus',
    unreachable: 'Les comptes n’ont pas pu être chargés. Vérifiez le réseau.',
    viewing: 'Vous voyez comme {{name}}. Ce que vous enregistrez est noté sous votre propre nom.',
    ended: 'Vous ne voyez plus comme {{name}}. Le serveur ne le permet plus.',
    back: 'Revenir à moi',
    reasonTitle: 'Voir comme {{name}} ?',
    reason: 'Motif',
    reasonHint: 'L’école peut le lire dans son journal de sécurité.',
    begin: 'Voir comme cette personne',
  },
};
