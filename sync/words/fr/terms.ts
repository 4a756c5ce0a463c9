import type { terms as english } from '#sync/words/en/terms.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** A term by its name, and what stands over each of its pages. */
export const terms: Translation<typeof english> = {
  term: 'Période scolaire',
  name: '{{name}}, {{schoolYear}}',
  days_one: '{{number}} jour d’école',
  days_other: '{{number}} jours d’école',
  range: 'du {{first}} au {{last}}',
  tabs: 'Pages de la période scolaire',
  calendar: 'Calendrier',
  registration: 'Inscription',
  attendance: 'Présence',
  courses: 'Cours et activités',
  notFound: 'Période scolaire introuvable',
  notFoundText: 'Elle a peut-être été supprimée. Choisissez-en une autre.',
  toTerms: 'Toutes les périodes scolaires',
  edit: 'Modifier',
  editOne: 'Modifier {{term}}',
};
