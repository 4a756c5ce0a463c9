import type { mail as english } from '#sync/words/en/mail.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The letters that accounts get. The word of the button is also in the text version. */
export const mail: Translation<typeof english> = {
  greeting: 'Bonjour {{name}},',
  greetingWithoutName: 'Bonjour,',
  linkLife: 'Le lien marche une seule fois, pendant 24 heures.',
  open: 'Ouvrir Bellgate',
  footer: 'Bellgate, l’entrée de votre école',
  verify: {
    subject: 'Vérifiez votre adresse e-mail',
    text: 'Cette adresse a été donnée pour un compte Bellgate. Si le compte est à vous, ouvrez le lien et confirmez. Vous devez avoir ouvert une session sur ce compte, ou entrer son mot de passe.',
    button: 'Vérifier l’adresse e-mail',
    notYou:
      'Si ce n’est pas vous qui l’avez donnée, ne faites rien : personne ne peut confirmer cette adresse sans vous.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Quelqu’un a demandé un nouveau mot de passe pour le compte Bellgate de cette adresse.',
    button: 'Choisir un nouveau mot de passe',
    notYou: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  },
  invitation: {
    subject: 'Invitation sur Bellgate : {{school}}',
    text: 'L’école {{school}} vous invite comme {{role}} dans Bellgate, le programme pour l’entrée de l’école.',
    button: 'Ouvrir l’invitation',
    life: 'Le lien marche une seule fois, pendant 7 jours.',
    notYou: 'Si vous ne connaissez pas cette école, vous pouvez ignorer cet e-mail.',
  },
  emailChange: {
    subject: 'Une nouvelle adresse e-mail pour votre compte',
    text: 'Quelqu’un qui connaît votre mot de passe a demandé à changer l’adresse e-mail de votre compte Bellgate. Cette adresse-ci reste valable jusqu’à la confirmation de la nouvelle.',
    notYou:
      'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe. Cela annule aussi le changement.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte Bellgate a été modifié, et tous les autres appareils ont été déconnectés.',
    notYou: 'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe.',
  },
  staffApproved: {
    subject: 'Accès accordé : {{school}}',
    text: 'Vous pouvez maintenant vous connecter et travailler avec l’école {{school}} dans Bellgate.',
  },
  schoolApproved: {
    subject: 'École approuvée : {{school}}',
    text: 'Les parents et le personnel peuvent maintenant rejoindre l’école {{school}} dans Bellgate.',
    code: 'Ils ont besoin de son code d’accès : {{code}}',
  },
};
