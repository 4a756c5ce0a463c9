import type { school as englishSchool, schools as englishSchools } from '#sync/words/en/school.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/** The access code of one school. */
export const school: Translation<typeof englishSchool> = {
  accessCode: 'Code d’accès',
  accessCodePending: 'Le code d’accès marchera dès que l’école sera approuvée.',
  copy: 'Copier le code d’accès',
  copied: 'Code d’accès copié',
};

/** 'My Schools' (specification section 2.6), and the badges of a school wherever one is shown. */
export const schools: Translation<typeof englishSchools> = {
  mine: 'Mes écoles',
  none: 'Vous ne faites encore partie d’aucune école',
  noneText: 'Une école s’affiche ici une fois qu’elle est inscrite ou qu’elle vous a approuvé.',
  notApproved: 'École pas encore approuvée',
  pending: 'En attente d’approbation',
  deactivated: 'Désactivée',
  readOnly: 'Cette école est désactivée. Vous pouvez la lire, mais pas la modifier.',
  openOf: 'Ouvrir {{name}}',
  viewing: 'École actuelle',
  billing: 'Facturation',
  free: 'Votre école a actuellement un accès gratuit.',
};
