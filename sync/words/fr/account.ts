import type { account as english } from '#sync/words/en/account.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Making an account, getting back into it, and My Account. */
export const account: Translation<typeof english> = {
  registered: 'Bienvenue sur Bellgate',
  emailVerified: 'Adresse e-mail vérifiée',
  emailSent: 'E-mail envoyé ! Ouvrez le lien de vérification que vous y trouverez.',
  resetSent:
    'S’il existe un compte avec cette adresse e-mail, un lien pour choisir un nouveau mot de passe est en route.',
  passwordReset: 'Mot de passe modifié. Connectez-vous.',
  languageChosen: 'Langue enregistrée',
  updated: 'Réglages du compte enregistrés',
  deleted: 'Votre compte est supprimé.',
  lastAdministrator:
    'Personne d’autre que vous n’administre une de vos écoles. Invitez d’abord quelqu’un d’autre à l’administration, puis supprimez votre compte.',
  superadminStays: 'Seule la personne qui gère le serveur peut fermer un compte de la superadministration.',
  sessionRevoked: 'Session terminée là-bas',
  feedbackSent: 'Merci. Votre message a été envoyé.',
  messageMarked: 'Message marqué',

  captchaIncorrect: 'Chiffres incorrects. Entrez les chiffres dans l’ordre affiché.',
  accessCode: 'Entrez un code d’accès valable.',
  hasRole: 'Vous avez déjà ce rôle dans cette école.',
  joined: 'Vous faites maintenant partie de l’école {{school}}',
  joinedWaiting:
    'Vous avez demandé à rejoindre l’école {{school}}. L’administration doit d’abord vous approuver.',
  schoolRegistered: 'École inscrite',
  emailTaken: 'Il existe déjà un compte avec cette adresse e-mail.',
  schoolDetails: 'Entrez un nom d’école, un numéro de téléphone et une adresse valables.',
  schoolAddress: 'Entrez une adresse d’école valable.',
  schoolCountry: 'Entrez la Jamaïque ou les États-Unis d’Amérique comme pays de l’école.',
  passwordsDiffer: 'Les deux mots de passe ne sont pas identiques.',
  wrongPassword: 'Le mot de passe actuel n’est pas le bon.',
  chooseType: 'Choisissez ce que vous êtes.',
  verifyNeedsAccount:
    'Pour vérifier l’adresse e-mail, connectez-vous à ce compte ou entrez son mot de passe.',
  pendingEmailDropped: 'Votre adresse e-mail reste la même.',
  emailNeedsPassword: 'Pour changer d’adresse e-mail, entrez votre mot de passe actuel.',
  alreadyVerified: 'Cette adresse e-mail est déjà vérifiée.',
  invalidVerification: 'Ce lien de vérification n’est pas valable.',
  invalidReset: 'Ce lien pour changer de mot de passe n’est pas valable.',
};
