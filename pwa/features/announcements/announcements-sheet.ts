import type { TFunction } from 'i18next';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { Announcement } from '#sync/school/records/announcement.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { whomText } from './whom-text.ts';

export function announcementsSheet(
  {
    announcements,
    gradeLevels,
  }: Record<'announcements', readonly Announcement[]> & Record<'gradeLevels', readonly GradeLevel[]>,
  t: TFunction,
): ListSheet {
  return sheetOf(announcements, [
    [t('announcements.fieldTitle'), ({ title }) => title],
    [t('announcements.fieldBody'), ({ body }) => body],
    [t('announcements.fieldWhom'), (announcement) => whomText(announcement, gradeLevels, t)],
    [t('downloadList.columns.recorded'), ({ writtenAt }) => writtenAt],
    [t('downloadList.columns.who'), ({ authorName }) => authorName],
  ]);
}
