/**
 * Whom an announcement is for, as the history says it too. The page has its own:
 * `announcement-form`.
 */
export const announcements = {
  title: 'Announcements',
  toAll: 'all parents',
  toLevels: 'parents of {{levels}}',
  toStudents_one: 'the family of {{students}}',
  toStudents_other: 'families of {{students}}',
  levelGone: 'a grade level that is gone',
  studentGone: 'a child who is gone',
} as const;
