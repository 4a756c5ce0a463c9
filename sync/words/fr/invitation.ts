import type { invitation as english } from '#sync/words/en/invitation.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** An invitation by email to help run a school, and the page that its link opens. */
export const invitation: Translation<typeof english> = {
  title: 'Votre invitation',
  offer: 'Invitation à rejoindre l’école {{school}} comme {{role}}.',
  roles: { administrator: 'membre de l’administration', staff: 'membre du personnel' },
  rights: {
    administrator:
      'L’administration gère les élèves, les contacts, les périodes scolaires, les frais et le personnel, et voit tout ce qui concerne l’école.',
    staff:
      'Le personnel note la présence et peut consulter les élèves, les contacts et les périodes scolaires.',
  },
  accept: 'Accepter l’invitation',
  accepted: 'Vous faites maintenant partie de l’école {{school}}',
  held: 'Vous faites déjà partie de l’école {{school}} comme {{role}}.',
  signedInAs: 'Votre compte actuel : {{email}}.',
  isFor: 'Cette invitation est pour {{email}}.',
  signInFirst:
    'Connectez-vous avec {{email}}, ou créez un compte avec cette adresse. Ensuite, acceptez l’invitation.',
  registerIntro: 'L’école {{school}} vous a envoyé une invitation. Utilisez l’adresse e-mail qui l’a reçue.',
  createAccount: 'Créer un compte',
  otherAccount: 'Déconnectez-vous, puis ouvrez de nouveau le lien de l’e-mail.',
  signOut: 'Se déconnecter',
  verifyFirst: 'Vérifiez d’abord cette adresse e-mail. Mon compte vous envoie le lien.',
  toAccount: 'Ouvrir Mon compte',
  toHome: 'Aller à la page d’accueil',
  reading: 'Chargement de l’invitation',
  unreachable: 'L’invitation n’a pas pu être chargée',
  unreachableText: 'Vérifiez le réseau et réessayez.',
  goneTitle: 'Cette invitation ne peut plus être utilisée',
  gone: 'Cette invitation a été utilisée ou retirée, ou elle a expiré. Demandez-en une nouvelle à l’école.',
  otherEmail:
    'Cette invitation est pour une autre adresse e-mail. Connectez-vous avec l’adresse qui l’a reçue.',
  schoolNotApproved: 'Vous pourrez envoyer des invitations une fois l’école approuvée.',
  hasRole: 'Cette personne a déjà ce rôle.',
  tooMany: 'Il y a trop d’invitations en attente. Retirez-en d’abord quelques-unes.',
  chooseType: 'Choisissez Administration ou Personnel de l’école.',
  invite: 'Inviter par e-mail',
  inviteTitle: 'Inviter par e-mail',
  inviteText: 'Nous envoyons un lien à cette adresse. Il marche une seule fois, pendant 7 jours.',
  inviteAs: 'Rôle',
  typeAdministrator: 'Administration',
  typeStaff: 'Personnel de l’école',
  send: 'Envoyer l’invitation',
  sent: 'Invitation envoyée à {{email}}',
  open: 'Invitations en attente',
  none: 'Personne n’est invité pour le moment.',
  expires: 'Expire le {{date}}',
  withdraw: 'Retirer',
  withdrawOf: 'Retirer l’invitation pour {{email}}',
  withdrawn: 'Invitation retirée',
};
