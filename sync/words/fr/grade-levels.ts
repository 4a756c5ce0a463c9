import type { gradeLevels as english } from '#sync/words/en/grade-levels.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The grade levels page and its dialog. Specification sections 2.6, 5 and 8. */
export const gradeLevels: Translation<typeof english> = {
  title: 'Niveaux',
  hint: 'Les niveaux sont les mêmes pour toutes les périodes scolaires.',
  none: 'Aucun niveau pour le moment',
  noneText:
    'Un élève s’inscrit à une période scolaire avec un niveau, et des frais peuvent concerner certains niveaux.',
  add: 'Ajouter un niveau',
  list: 'Niveaux',
  edit: 'Modifier',
  editOne: 'Modifier {{level}}',
  delete: 'Supprimer',
  deleteOne: 'Supprimer {{level}}',
  students_one: '{{number}} inscription',
  students_other: '{{number}} inscriptions',
  fees_one: '{{number}} frais',
  fees_other: '{{number}} frais',
  both: '{{students}} et {{fees}}',
  unused: 'Non utilisé',
  inTerm: '{{students}} ({{term}})',
  onlyEarlier: 'Aucune inscription pour {{term}} ; utilisé par d’autres périodes scolaires',
  withFees: '{{what}} · {{fees}}',
  saved: 'Niveau enregistré',
  form: {
    add: 'Ajouter un niveau',
    edit: 'Modifier {{level}}',
    what: 'ce niveau',
    name: 'Nom',
    description: 'Description',
    save: 'Enregistrer le niveau',
    gone: 'Niveau introuvable',
  },
};
