import type {
  myAccount as englishMyAccount,
  memberships as englishMemberships,
} from '#sync/words/en/my-account.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** My Account. Specification section 2.3. */
export const myAccount: Translation<typeof englishMyAccount> = {
  title: 'Mon compte',
  verify: {
    title: 'Vérifiez d’abord votre e-mail',
    text: 'Mon compte s’ouvre une fois l’adresse {{email}} vérifiée. Nous vous envoyons un lien ; ouvrez-le sur l’appareil de votre choix.',
    send: 'Envoyer le lien de vérification',
    resend: 'Renvoyer',
    failed: 'L’adresse e-mail n’a pas pu être vérifiée.',
    check: 'J’ai ouvert le lien',
    notYet: 'Pas encore vérifiée. Ouvrez le lien de l’e-mail, puis réessayez.',
  },
  pending: {
    title: 'En attente de confirmation : {{email}}',
    text: 'Ouvrez le lien que nous y avons envoyé. D’ici là, votre e-mail reste {{current}}.',
    cancel: 'Garder {{current}}',
  },
  view: {
    text: 'Compte de cette personne, en lecture seule : {{name}}. Personne d’autre ne peut le modifier.',
    failed: 'Le compte n’a pas pu être chargé. Vérifiez le réseau et réessayez.',
    verified: 'E-mail vérifié',
    unverified: 'E-mail non vérifié',
    memberSince: 'Membre depuis',
    lastLogin: 'Dernière connexion',
    none: 'Aucun',
  },
  language: {
    title: 'Langue',
    hint: 'Pour tous les écrans, et pour les e-mails et notifications que nous vous envoyons.',
    none: 'Celle de l’école ou de votre navigateur',
  },
  picture: 'Photo de profil',
  details: 'Coordonnées',
  saveDetails: 'Enregistrer les coordonnées',
  emailHint:
    'Pour changer d’e-mail, entrez votre mot de passe actuel. Le nouvel e-mail compte une fois que vous l’avez confirmé.',
  password: 'Mot de passe',
  current: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  confirm: 'Confirmer le nouveau mot de passe',
  changePassword: 'Changer le mot de passe',
  passwordNote: 'Si vous le changez, la session se termine sur tous vos autres appareils.',
  needsNetwork: 'L’enregistrement de votre compte demande une connexion. Ce que vous avez tapé reste ici.',
  staffPin: {
    title: 'Code PIN à l’entrée',
    text: 'Avec votre code PIN, vous remettez un enfant sur une tablette de l’entrée quand les règles demandent un membre du personnel. Votre nom et le motif sont enregistrés.',
    set: 'Vous avez un code PIN dans cette école.',
    none: 'Vous n’avez pas encore de code PIN dans cette école.',
    unknown: 'Impossible de savoir si vous avez un code PIN.',
    pin: 'Nouveau code PIN, 4 à 6 chiffres',
    again: 'Le même code PIN encore une fois',
    different: 'Les deux codes PIN ne sont pas identiques.',
    save: 'Enregistrer le code PIN',
    remove: 'Supprimer le code PIN',
  },
  erase: {
    title: 'Supprimer mon compte',
    text: 'Supprime votre e-mail, téléphone, adresse, photo, mot de passe et code PIN, et vous déconnecte partout. Vous quittez toutes vos écoles.',
    stays:
      'Ce que vous avez enregistré pour une école y reste avec votre nom, tout comme son journal de sécurité. Pour faire effacer ce qu’une école garde de votre enfant, adressez-vous à l’école.',
    open: 'Supprimer mon compte…',
    sure: 'Supprimer votre compte ?',
    forGood: 'Vous ne pourrez pas revenir en arrière, et personne ne peut rétablir le compte.',
    confirm: 'Supprimer mon compte',
    needsNetwork: 'La suppression de votre compte demande une connexion. Rien n’a été supprimé.',
    unsent_one:
      '{{number}} enregistrement de cet appareil n’est pas encore arrivé au serveur. Connectez l’appareil et attendez qu’il soit arrivé, puis supprimez votre compte.',
    unsent_other:
      '{{number}} enregistrements de cet appareil ne sont pas encore arrivés au serveur. Connectez l’appareil et attendez qu’ils soient arrivés, puis supprimez votre compte.',
    unsentFiles_one:
      '{{number}} fichier d’un message n’est pas encore arrivé au serveur. Connectez cet appareil et attendez qu’il soit arrivé, ou retirez le fichier dans sa conversation, puis supprimez votre compte.',
    unsentFiles_other:
      '{{number}} fichiers de messages ne sont pas encore arrivés au serveur. Connectez cet appareil et attendez qu’ils soient arrivés, ou retirez les fichiers dans leurs conversations, puis supprimez votre compte.',
  },
  sessions: 'Vos connexions',
  thisSession: 'Cet appareil',
  since: 'Depuis le {{date}}',
  lastUsed: 'dernière utilisation le {{date}}',
  revoke: 'Déconnecter',
  revokeOf: 'Déconnecter : {{name}}, depuis le {{date}}',
  sessionsMissing: 'La liste n’a pas pu être chargée. Vérifiez le réseau et réessayez.',
  schools: 'Mes écoles',
  role: 'Voir comme',
  roles: {
    superadmin: 'Superadministration',
    administrator: 'Administration',
    staff: 'Personnel',
    parent: 'Parent',
    student: 'Élève',
  },
  waiting: 'En attente d’approbation',
};

/** Joining another school, or registering one, with an account that exists. */
export const memberships: Translation<typeof englishMemberships> = {
  join: 'Rejoindre une autre école',
  joinSave: 'Rejoindre l’école',
  asParent: 'Vous voyez les enfants dont un contact a votre adresse e-mail vérifiée.',
  asStaff: 'L’administration de l’école doit d’abord vous approuver.',
  register: 'Inscrire une autre école',
  registerSave: 'Inscrire l’école',
  registerHint: 'Vous l’administrez. Elle s’ouvre aux autres une fois approuvée.',
  verifyFirst: 'Vérifiez votre adresse e-mail pour rejoindre ou inscrire une autre école.',
  needsNetwork: 'Cela demande une connexion. Rien n’a été modifié.',
  ended: {
    administrator: 'Votre rôle dans l’administration de l’école {{school}} a pris fin.',
    staff: 'Votre rôle dans le personnel de l’école {{school}} a pris fin.',
    parent: 'Votre rôle de parent à l’école {{school}} a pris fin.',
    waiting_one:
      '{{number}} enregistrement de cet appareil n’est pas encore envoyé. Il part tout seul. S’il dépendait de ce rôle, le secrétariat de l’école le vérifie.',
    waiting_other:
      '{{number}} enregistrements de cet appareil ne sont pas encore envoyés. Ils partent tout seuls. Le secrétariat de l’école vérifie ceux qui dépendaient de ce rôle.',
    forReview_one:
      '{{number}} enregistrement de cet appareil est arrivé au secrétariat de l’école, qui le vérifiera. Rien n’est perdu.',
    forReview_other:
      '{{number}} enregistrements de cet appareil sont arrivés au secrétariat de l’école, qui les vérifiera. Rien n’est perdu.',
    next: 'Si c’est une erreur, adressez-vous au secrétariat de l’école.',
  },
};
