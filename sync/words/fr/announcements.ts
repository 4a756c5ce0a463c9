import type { announcements as english } from '#sync/words/en/announcements.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/**
 * Whom an announcement is for, as the history says it too. The page has its own:
 * `announcement-form`.
 */
export const announcements: Translation<typeof english> = {
  title: 'Annonces',
  toAll: 'tous les parents',
  toLevels: 'parents de ces niveaux : {{levels}}',
  toStudents_one: 'la famille de {{students}}',
  toStudents_other: 'familles de {{students}}',
  levelGone: 'un niveau qui n’existe plus',
  studentGone: 'un élève qui n’est plus là',
};
