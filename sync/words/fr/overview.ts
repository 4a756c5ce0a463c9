import type { overview as english } from '#sync/words/en/overview.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The first page of a school's administrator. Specification section 2.4. */
export const overview: Translation<typeof english> = {
  title: 'Vue d’ensemble',
  school: 'École',
  edit: 'Modifier l’école',
  summary: 'Résumé',
  students_one: '{{number}} élève',
  students_other: '{{number}} élèves',
  gradeLevels_one: '{{number}} niveau',
  gradeLevels_other: '{{number}} niveaux',
  terms_one: '{{number}} période scolaire',
  terms_other: '{{number}} périodes scolaires',
  contacts_one: '{{number}} contact',
  contacts_other: '{{number}} contacts',
  staff_one: '{{number}} membre du personnel',
  staff_other: '{{number}} membres du personnel',
  staffLink: 'Personnel',
  staffWaiting_one: '{{number}} en attente d’approbation',
  staffWaiting_other: '{{number}} en attente d’approbation',
  add: 'Ajouter',
  addStudent: 'Ajouter un élève',
  addContact: 'Ajouter un contact',
  attendance: 'Présence',
  closed: 'L’école est fermée ce jour-là',
  next: 'Le prochain jour d’école est le {{day}}.',
  noTerm: 'Aucune période scolaire pour le moment',
  noTermText: 'La présence est notée les jours d’école d’une période scolaire.',
  toTerms: 'Aller aux périodes scolaires',
  notOnDevice: 'Ce qui s’est passé à l’entrée aujourd’hui n’est pas encore sur cet appareil.',
};
