import type { incidents as english } from '#sync/words/en/incidents.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What the office hears of the door, and how it closes it. */
export const incidents: Translation<typeof english> = {
  title: 'Incidents',
  count_one: '{{number}} incident ouvert',
  count_other: '{{number}} incidents ouverts',
  showAll: 'Afficher les {{number}} incidents',
  showFewer: 'Afficher seulement les derniers incidents',
  raised: 'Nouvel incident : {{title}}. {{what}}',
  sound: 'Son pour les nouveaux incidents',
  soundHint:
    'Sur cet appareil. Après le démarrage de l’application, touchez d’abord la page une fois pour activer le son.',
  at: '{{door}}, {{moment}}',
  toDay: 'Présence de ce jour',
  toDayOf: 'Présence de ce jour : {{what}}',
  toReview: 'À vérifier',
  close: 'Clore l’incident',
  closeOf: 'Clore l’incident : {{what}}',
  closeText: 'L’incident reste dans la liste des incidents précédents avec votre nom et votre note.',
  note: 'Note',
  noteHint: 'Ce qui est arrivé, et ce que vous avez fait',
  noteNeeded: 'Écrivez une note.',
  closeSeveral: 'En clore plusieurs',
  closeAll: 'Les {{number}}',
  closeCount_one: 'Clore {{number}} incident',
  closeCount_other: 'Clore {{number}} incidents',
  noneChosen: 'Choisissez au moins un incident.',
  closed_one: 'Incident clos',
  closed_other: '{{number}} incidents clos',
  notKept: 'Cet appareil n’a pas pu le garder : son disque refuse l’écriture. L’incident est encore ouvert.',
  closedBy: 'Clos par {{who}}, {{moment}}',
  closedHere: 'Clos sur cet appareil ; pas encore envoyé',
  earlier: 'Incidents précédents',
  hideEarlier: 'Masquer les incidents précédents',
  noEarlier: 'Aucun incident n’a encore été clos.',
  readingEarlier: 'Lecture des incidents précédents',
  offline:
    'Pas de connexion. Vous voyez les incidents qui sont sur cet appareil ; les plus anciens manquent.',
  somebody: 'Quelqu’un',
  aDoor: 'un appareil',
  unprovenRelease: 'Remise sans code PIN',
  replacedTablet: 'Enregistrements d’une tablette remplacée',
  kinds: {
    releaseByOverride: 'Remise décidée par le personnel',
    barredPerson: 'Personne non autorisée à venir chercher',
    unknownPerson: 'Personne sans accord',
    pickUpAgainstRules: 'Départ contraire aux règles',
    dropOffWithoutStaff: 'Arrivée sans personnel',
    pinGuessing: 'Essais de codes PIN',
    unprovenCommands: 'Modifications sans preuve',
    blockedDeviceReturned: 'Retour d’un appareil bloqué',
    stillHere: 'Encore là après la fermeture',
    forgottenPickUp: 'Départ non enregistré',
  },
  what: {
    released: '{{by}} a laissé {{person}} récupérer {{student}} à {{time}}. Motif : {{reason}}',
    releasedBarred:
      '{{by}} a laissé {{person}} récupérer {{student}} à {{time}}. Cette personne n’est pas autorisée à venir chercher {{student}}. Motif : {{reason}}',
    barred:
      '{{person}} a récupéré {{student}} à {{time}}. Cette personne n’est pas autorisée à venir chercher {{student}}.',
    unknown: '{{person}} a récupéré {{student}} à {{time}} sans l’accord du personnel.',
    ask: '{{person}} a récupéré {{student}} à {{time}}. Il fallait d’abord demander au personnel.',
    releasedUnproven:
      '{{person}} a récupéré {{student}} à {{time}}. L’appareil indique une autorisation donnée par {{by}}, mais aucun code PIN ne le confirme. Posez la question à {{by}}. Motif : {{reason}}',
    barredUnproven:
      '{{person}} a récupéré {{student}} à {{time}}. Cette personne n’est pas autorisée à venir chercher {{student}}. L’appareil indique une autorisation donnée par {{by}}, mais aucun code PIN ne le confirme. Posez la question à {{by}}. Motif : {{reason}}',
    alone: '{{student}} : départ sans adulte à {{time}}. Il fallait d’abord demander au personnel.',
    aloneUnproven:
      '{{student}} : départ sans adulte à {{time}}. L’appareil indique une autorisation donnée par {{by}}, mais aucun code PIN ne le confirme. Posez la question à {{by}}. Motif : {{reason}}',
    droppedOff: '{{person}} a déposé {{student}} à {{time}}. Cette école veut alors un membre du personnel.',
    droppedOffUnproven:
      '{{person}} a déposé {{student}} à {{time}}. L’appareil indique une autorisation donnée par {{by}}, mais aucun code PIN ne le confirme. Posez la question à {{by}}. Motif : {{reason}}',
    barredAsked:
      '{{person}} a demandé à récupérer {{student}}. Cette personne n’est pas autorisée à venir chercher {{student}}.',
    barredAskedSeveral:
      '{{person}} a demandé à récupérer {{student}}, {{others}}. Cette personne n’est pas autorisée à venir les chercher.',
    unknownAsked: '{{person}} a demandé à récupérer {{student}}. Personne n’avait donné son accord.',
    refused: '{{parent}} a dit non dans l’application.',
    more_one: 'Avant cela : {{number}} de plus à cette entrée. Voir l’historique.',
    more_other: 'Avant cela : {{number}} de plus à cette entrée. Voir l’historique.',
    pinGuessing: 'De mauvais codes PIN ont été tapés.',
    pinGuessingCount_one: '{{number}} mauvais code PIN a été tapé.',
    pinGuessingCount_other: '{{number}} mauvais codes PIN ont été tapés.',
    unproven: 'Une modification au nom de {{actor}} n’a pas pu être prouvée. Elle attend sous À vérifier.',
    unprovenDevice:
      'Un appareil a envoyé une modification qu’il n’a pas le droit de faire. Elle attend sous À vérifier.',
    blocked: 'Un appareil bloqué a envoyé des enregistrements. Ils attendent sous À vérifier.',
    blockedAsked: 'Un appareil bloqué a essayé de se connecter. Il a été refusé.',
    blockedAskedMany:
      'L’un de {{number}} appareils bloqués ({{by}}) a essayé de se connecter. Il a été refusé.',
    replaced:
      'La tablette qui était cette porte auparavant a envoyé des enregistrements. Ils attendent sous À vérifier. La tablette qui est la porte à présent n’est pas concernée.',
    stillHere: '{{student}} : arrivée à {{time}}, aucun départ enregistré.',
    stillHereMany: '{{number}} élèves ont été déposés et n’ont pas été récupérés.',
    forgotten: '{{student}} : arrivée à {{time}}. Aucun départ enregistré le {{day}}.',
    forgottenMany: 'Aucun départ n’a été enregistré pour {{number}} élèves le {{day}}.',
    child: 'un enfant',
  },
  settled: {
    pickedUp: 'Enregistré depuis : départ à {{time}} avec {{person}}',
    alone: 'Enregistré depuis : départ sans adulte à {{time}}',
    notHere: 'Enregistré depuis : n’était pas là',
    everybody: 'Enregistré depuis : chaque enfant a été récupéré, ou n’était pas là',
  },
  afterwards: {
    takenBack: 'Le départ a été retiré depuis.',
    corrected: 'Le départ a été corrigé depuis.',
    pickedUp: 'Départ enregistré depuis.',
  },
  history: {
    about: 'Incident',
    door: 'Entrée',
    closed: 'Clos avec la note : {{note}}',
    barredPerson: '{{person}} a demandé un enfant. Cette personne n’est pas autorisée à venir le chercher',
    unknownPerson: '{{person}}, personne inconnue, a demandé un enfant',
    pinGuessing: 'Quelqu’un a essayé de deviner un code PIN',
  },
};
