import type {
  parentMode as englishParentMode,
  releaseReason as englishReleaseReason,
} from '#sync/words/en/parent-mode.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Parent Mode: the tablet at the door. Read by families, so every word is plain. */
export const parentMode: Translation<typeof englishParentMode> = {
  idle: { soon: 'L’écran revient au début dans un instant.', more: 'Plus de temps' },
  switchLabel: 'Mode Parents',
  question: {
    label: 'Pourquoi êtes-vous ici ?',
    dropOff: 'Arrivée',
    pickUp: 'Départ',
  },
  gradeLevel: 'Niveau',
  allGradeLevels: 'Tous',
  unassigned: 'Sans niveau',
  search: 'Enfant, adulte ou numéro de téléphone',
  searchNames: 'Enfant ou adulte',
  children: 'Enfants',
  letters: 'Première lettre du nom de famille',
  elsewhere: 'Enregistré à l’instant',
  empty: {
    dropOff: 'Tout le monde est là',
    dropOffText: 'Il ne reste aucun enfant à déposer.',
    pickUp: 'Personne n’attend',
    pickUpText: 'Les enfants déposés aujourd’hui s’affichent ici.',
    nobody: 'Aucun enfant n’est encore inscrit',
    nobodyText: 'Le secrétariat inscrit les enfants pour la période. Ils apparaissent ici d’eux-mêmes.',
    noMatch: 'Aucun enfant ne correspond',
    noMatchText: 'Essayez avec moins de lettres, ou un autre niveau.',
    notHere: '{{student}} n’est pas encore là',
    here: '{{student}} est déjà là',
    gone: '{{student}} : départ déjà enregistré',
    showEverybody: 'Afficher tout le monde',
  },
  who: {
    dropOff: 'Qui dépose {{student}} ?',
    pickUp: 'Qui récupère {{student}} ?',
    usual: 'D’habitude',
    someoneElse: 'Quelqu’un d’autre',
    needsStaff: 'Avec un membre du personnel',
    typeName: 'Votre nom',
    typed: { dropOff: 'Déposer {{students}}', pickUp: 'Récupérer {{students}}' },
    several: '{{count}} enfants : {{students}}',
    only: 'Seulement {{student}}',
    nameNeeded: {
      dropOff: 'Entrez le nom de la personne qui dépose.',
      pickUp: 'Entrez le nom de la personne qui récupère.',
    },
    siblings: { dropOff: 'Déposer aussi', pickUp: 'Récupérer aussi' },
  },
  release: {
    office: 'Adressez-vous au secrétariat.',
    forStaff: 'Pour le personnel : remettre avec le code PIN',
    pin: 'Pour le personnel : entrez votre code PIN',
    next: 'Suivant',
    by: 'Remis par {{staff}}',
    question: {
      dropOff: 'Pourquoi {{person}} peut déposer {{students}} ?',
      pickUp: 'Pourquoi {{person}} peut venir chercher {{students}} ?',
    },
    release: { dropOff: 'Déposer {{students}}', pickUp: 'Remettre {{students}}' },
    barred:
      'Cette entrée ne remet pas {{students}} à {{person}} : le nom ressemble à celui d’une personne qui ne doit pas venir chercher. Adressez-vous au secrétariat.',
  },
  confirmation: {
    dropOff: '{{students}} : arrivée avec {{person}} à {{time}}',
    pickUp: '{{students}} : départ avec {{person}} à {{time}}',
    undo: 'Annuler l’action',
    undoEarlier: 'Annuler une action précédente ({{count}})',
    earlier: 'Enregistrements précédents',
    undone: 'Action annulée : {{students}}',
    undoTooLate: 'Quelqu’un a modifié cet enregistrement entre-temps. Rien n’a été annulé.',
  },
  notKept:
    'Rien n’a été enregistré. La tablette n’a pas pu le garder. Réessayez, ou prévenez un membre du personnel.',
  closed: {
    title: 'L’école est fermée aujourd’hui',
    holiday: 'L’école est fermée : {{name}}',
    next: 'Le prochain jour d’école est le {{day}}.',
    noNext: 'Aucun jour d’école n’est encore prévu.',
    stillHere: '{{closed}}. Vous pouvez récupérer les enfants qui sont encore là.',
  },
  closesEarly: '{{name}} : l’école ferme à {{time}} aujourd’hui',
  reading: 'Préparation',
  blocked: 'Cet appareil est bloqué. Prévenez un membre du personnel.',
  unreachable:
    'Cette école n’est pas encore sur cet appareil. Elle arrivera toute seule dès qu’il y aura du réseau.',
  leave: {
    open: 'Quitter le Mode Parents',
    title: 'Quitter le Mode Parents',
    text: 'Pour le personnel : entrez le code PIN de cet appareil.',
    submit: 'Quitter',
    wrong_one: 'Ce n’est pas le bon code PIN. Il reste {{count}} essai.',
    wrong_other: 'Ce n’est pas le bon code PIN. Il reste {{count}} essais.',
    wrongLast: 'Ce n’est pas le bon code PIN.',
    wait: 'Trop d’essais ratés. Réessayez dans {{time}}.',
    forgotten: 'Code PIN oublié ?',
    passwordText:
      'Entrez le mot de passe de ce compte pour quitter le Mode Parents : {{name}}. Vous choisirez un nouveau code PIN la prochaine fois. Rien n’est perdu.',
    codeText:
      'Ou l’administration vous aide depuis un autre appareil, sous Appareils : avec un nouveau code PIN, qui arrive ici dès qu’il y a une connexion, ou avec un code à usage unique, qui marche sans connexion.',
    wrongPassword: 'Ce n’est pas le bon mot de passe.',
    passwordOffline:
      'Cet appareil ne peut pas vérifier le mot de passe sans connexion. L’enregistrement continue. Réessayez quand le réseau sera revenu.',
    backToPin: 'Entrer plutôt le code PIN',
    noPin: 'Aucun code PIN n’est gardé sur cet appareil. Utilisez le mot de passe.',
  },
  choose: {
    title: 'Choisissez un code PIN pour cet appareil',
    text: 'Le Mode Parents cache tout sauf les arrivées et les départs. Ce code PIN, de 4 à 6 chiffres, permet d’en sortir, avec ou sans réseau. Personne d’autre ne peut le voir.',
    again: 'Entrez le code PIN encore une fois',
    next: 'Suivant',
    done: 'Démarrer le Mode Parents',
    different: 'Les deux codes n’étaient pas identiques. Choisissez de nouveau un code PIN.',
    notKept:
      'Cet appareil n’a pas pu garder le code PIN : son disque refuse l’écriture. Le Mode Parents n’a pas démarré.',
  },
  change: {
    title: 'Code PIN du Mode Parents',
    text: 'Demandé pour quitter le Mode Parents sur cet appareil.',
    none: 'Un code PIN est choisi quand le Mode Parents est activé pour la première fois.',
    button: 'Changer le code PIN',
    old: 'Entrez le code PIN actuel',
    new: 'Choisissez un nouveau code PIN',
    again: 'Entrez le nouveau code PIN encore une fois',
    save: 'Changer le code PIN',
    changed: 'Code PIN modifié',
    notKept: 'Cet appareil n’a pas pu garder le nouveau code PIN. L’ancien compte encore.',
  },
};

/** Why a member of staff lets somebody collect a child. The sentence itself is recorded. */
export const releaseReason: Translation<typeof englishReleaseReason> = {
  label: 'Motif',
  parentCalled: 'Un parent a appelé',
  parentWrote: 'Un parent a écrit un mot',
  officeAgreed: 'Accord du secrétariat',
  emergency: 'Urgence',
  other: 'Autre motif',
  typed: 'Votre motif',
  needed: 'Donnez un motif.',
};
