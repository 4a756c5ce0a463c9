import type { termPages as english } from '#sync/words/en/term-pages.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** Term pages: the list, the calendar, and the dialog of a term. */
export const termPages: Translation<typeof english> = {
  title: 'Périodes scolaires',
  none: 'Aucune période scolaire pour le moment',
  noneText:
    'Pour noter la présence, il faut une période scolaire. Elle contient les jours où l’école est ouverte, et les élèves qui y viennent.',
  active: 'Active',
  inactive: 'Inactive',
  noDays: 'Aucun jour d’école pour le moment',
  schoolYear: 'Année scolaire',
  dates: 'Dates',
  dayCount: 'Jours de la période scolaire',
  state: 'État',
  comingSoon: 'Bientôt !',
  open: 'L’école est ouverte.',
  closed: 'L’école est fermée. Modifiez la période scolaire pour ajouter ce jour au calendrier.',
  closedToReaders: 'L’école est fermée.',
  chooseDay: 'Choisissez un jour pour voir si l’école est ouverte.',
  schoolDay: '{{day}}, l’école est ouverte',
  add: 'Ajouter une période scolaire',
  view: 'Voir',
  viewOne: 'Voir {{term}}',
  saved: 'Période scolaire enregistrée',
  form: {
    add: 'Ajouter une période scolaire',
    edit: 'Modifier {{term}}',
    name: 'Nom',
    nameHint: 'Par exemple Automne',
    schoolYear: 'Année scolaire',
    schoolYearHint: 'Par exemple 2026–2027',
    start: 'Date de début',
    end: 'Date de fin',
    weekdays: 'L’école est ouverte le',
    days: 'Jours d’école',
    daysHint: 'Choisissez un jour pour l’ajouter ou l’enlever, par exemple un congé.',
    noRange: 'Choisissez les dates de début et de fin pour voir les jours d’école.',
    openDay: '{{day}}, l’école est ouverte',
    closedDay: '{{day}}, l’école est fermée',
    isActive: 'La période scolaire est active',
    isActiveHint: 'La page Présence s’ouvre sur la période scolaire active.',
    save: 'Enregistrer la période scolaire',
    inNews: {
      name: 'nom',
      schoolYear: 'année scolaire',
      dates: 'jours d’école',
      exceptions: 'congés et jours de fermeture anticipée',
      isActive: 'période active ou non',
    },
    tooLong:
      'Une période scolaire peut avoir {{days}} jours d’école au plus. Choisissez une date de fin plus proche.',
  },
  removal: {
    title: 'Enlever des jours où la présence est notée ?',
    days_one: 'Vous enlevez {{number}} jour d’école où la présence est notée.',
    days_other: 'Vous enlevez {{number}} jours d’école où la présence est notée.',
    records_one: 'Cela concerne {{number}} enregistrement de présence.',
    records_other: 'Cela concerne {{number}} enregistrements de présence.',
    unknown_one:
      '{{number}} jour que vous enlevez n’est pas sur cet appareil : la présence y est peut-être notée aussi.',
    unknown_other:
      '{{number}} jours que vous enlevez ne sont pas sur cet appareil : la présence y est peut-être notée aussi.',
    kept: 'Aucun enregistrement n’est supprimé. Si vous ajoutez de nouveau le jour, ses enregistrements reviennent.',
    confirm: 'Enlever et enregistrer',
    keep: 'Continuer à modifier',
  },
};
