import type { TFunction } from 'i18next';
import type { Announcement } from '#sync/school/records/announcement.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';

/** `parents of Grade 1, Grade 2`. */
export function whomText({ gradeLevels }: Announcement, known: readonly GradeLevel[], t: TFunction): string {
  if (gradeLevels.length === 0) return t('announcements.toAll');
  const names = gradeLevels.map(
    (id) => known.find((level) => level._id === id)?.name ?? t('announcements.levelGone'),
  );
  return t('announcements.toLevels', { levels: names.join(', ') });
}
