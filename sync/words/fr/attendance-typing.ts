import type { attendanceTyping as english } from '#sync/words/en/attendance-typing.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Typing in a sheet that was filled in by hand. */
export const attendanceTyping: Translation<typeof english> = {
  hint: 'Pour un jour où la présence a été notée sur papier. Chaque ligne est enregistrée tout de suite, même sans réseau.',
  question: 'Que voulez-vous saisir ?',
  questions: { dropOff: 'Arrivées', pickUp: 'Départs' },
  first: {
    next: 'Entrée prend l’enfant suivant de la feuille ; ou tapez le début d’un nom.',
    name: 'Tapez le début d’un nom. Quand un seul niveau est choisi, Entrée prend l’enfant suivant de la feuille.',
  },
  keys: 'Ensuite l’heure (815 ou 8:15) et la personne. Entrée ou Tab continue ; les flèches choisissent. Maj+Tab mène au niveau.',
  next: 'suivant sur la feuille',
  newRow: 'Nouvelle ligne',
  student: 'Élève',
  time: { dropOff: 'Heure d’arrivée', pickUp: 'Heure de départ' },
  person: { dropOff: 'Arrivée avec', pickUp: 'Départ avec' },
  asTyped: 'tel que tapé',
  wrongTime: 'Tapez une heure comme 815 ou 8:15',
  unknownStudent: 'Aucun élève de ce niveau ne porte ce nom',
  noPerson: 'Tapez le nom de la personne',
  order: {
    dropOff: 'Le départ à {{time}} est avant cette heure',
    pickUp: 'L’arrivée à {{time}} est après cette heure',
  },
  already: '{{student}} : déjà enregistré à {{time}} par {{person}}. Si vous enregistrez, cela est remplacé.',
  progress: {
    dropOff_one: 'Arrivées saisies : {{done}} sur {{total}} élève',
    dropOff_other: 'Arrivées saisies : {{done}} sur {{total}} élèves',
    pickUp_one: 'Départs saisis : {{done}} sur {{total}} élève',
    pickUp_other: 'Départs saisis : {{done}} sur {{total}} élèves',
  },
  typed: 'Saisi',
  state: {
    saving: 'Enregistrement',
    kept: 'Enregistré',
    'not-kept': 'Non enregistré : le disque de cet appareil refuse l’écriture',
  },
  correct: 'Corriger',
  correctOne: 'Corriger {{student}}',
};
