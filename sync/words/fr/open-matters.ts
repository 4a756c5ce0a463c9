import type { openMatters as english } from '#sync/words/en/open-matters.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** What is open at a school today: each line waits for a person. */
export const openMatters: Translation<typeof english> = {
  title: 'Points à régler',
  nothing: 'Tout le monde est en ordre',
  nothingText: 'Il n’y a rien à régler. Les nouveaux points s’affichent ici tout seuls.',
  notWhole: 'Rien à régler, d’après ce que sait cet appareil. Il n’a pas encore les jours précédents.',
  notTaken:
    'Personne n’a été enregistré aujourd’hui. Aucune absence sans motif ne s’affiche avant l’enregistrement du premier enfant.',
  showAll: 'Afficher les {{number}}',
  showFewer: 'En afficher moins',
  reason: 'Donner un motif',
  reasonOf: 'Donner un motif : {{student}}',
  reasonForSeveral: 'Motif pour plusieurs',
  isHere: 'Est bien là',
  isHereOf: 'Est bien là : {{student}}',
  saidHere: '{{student}} : bien à l’école. Le signalement d’absence ne compte pas aujourd’hui.',
  open: 'Ouvrir',
  openOf: 'Ouvrir la présence : {{student}}',
  callOf: 'Appeler {{name}}, {{phone}}',
  callTitle: '{{name}}, {{relationship}} : {{phone}}',
  noNumber: 'Pas de numéro de téléphone',
  notDone: 'Impossible en ce moment. Réessayez quand il y aura une connexion.',
  lookInto_one: 'Je m’en occupe aujourd’hui',
  lookInto_other: 'Je m’occupe des {{number}} aujourd’hui',
  approveAll: 'Tout approuver',
  approveAllTitle_one: 'Donner accès à {{number}} personne ?',
  approveAllTitle_other: 'Donner accès à {{number}} personnes ?',
  approveAllText:
    'Ces personnes pourront noter la présence et voir les élèves, les contacts et les périodes scolaires de cette école : {{names}}. Approuvez seulement les personnes que vous connaissez.',
  kinds: {
    stillHere: 'Encore là après la fermeture',
    forgotten: 'Départ non enregistré un jour précédent',
    reportedAbsent: 'Absence signalée, mais arrivée enregistrée',
    unexplained: 'Absence sans motif',
    contradiction: 'Heures contradictoires',
    silentDoor: 'Entrées sans nouvelles aujourd’hui',
    review: 'À vérifier',
    approval: 'En attente d’approbation',
  },
  words: {
    stillHere: 'Arrivée à {{time}} avec {{person}}.',
    forgotten: 'Arrivée à {{time}} avec {{person}}, le {{day}}. Aucun départ enregistré.',
    reportedAbsent: 'La famille a signalé une absence. Arrivée à {{time}} avec {{person}}.',
    reportedAbsentBy: 'Absence signalée par {{who}}. Arrivée à {{time}} avec {{person}}.',
    unexplained: 'Personne n’a dit pourquoi.',
    unexplainedOn: 'Personne n’a dit pourquoi. {{day}}.',
    noDropOff: 'Départ à {{left}}. Aucune arrivée enregistrée.',
    leftBeforeCame: 'Départ à {{left}} et arrivée à {{time}}.',
    neverHeard: 'Elle n’a jamais donné de nouvelles.',
    lastHeard: 'Dernières nouvelles : {{moment}}.',
    lookedInto: '{{who}} s’en occupe, depuis le {{moment}}.',
    silentDoor:
      'Vérifiez que la tablette est allumée et qu’elle a le Wi-Fi. Elle enregistre sans connexion et envoie plus tard. Si elle est perdue ou cassée, installez-en une autre à sa place.',
    reviewText: 'Ils sont gardés, et comptent une fois que quelqu’un a décidé.',
  },
};
