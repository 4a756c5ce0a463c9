import type { announcements as english } from '#sync/words/en/announcements.ts';
import type { Translation } from '#sync/words/en/translation.ts';

/**
 * Whom an announcement is for, as the history says it too. The page has its own:
 * `announcement-form`.
 */
export const announcements: Translation<typeof english> = {
  title: 'Avisos',
  toAll: 'todas las familias',
  toLevels: 'familias de {{levels}}',
  toStudents_one: 'la familia de {{students}}',
  toStudents_other: 'familias de {{students}}',
  levelGone: 'un grado que ya no existe',
  studentGone: 'un estudiante que ya no está',
};
