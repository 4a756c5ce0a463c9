import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { type Announcement, announcedAt } from '#sync/school/records/announcement.ts';
import { momentCell } from '#sync/school/records/moment-cell.ts';
import type { Say } from '#sync/words/message-key.ts';
import { type Known, whomText } from './whom-text.ts';

export function announcementsSheet(
  {
    announcements,
    timeZone,
    ...known
  }: Known & { readonly announcements: readonly Announcement[]; readonly timeZone: string },
  t: Say,
): ListSheet {
  return sheetOf(announcements, [
    [t('announcementForm.fieldTitle'), ({ title }) => title],
    [t('announcementForm.fieldBody'), ({ body }) => body],
    [t('announcementForm.fieldWhom'), (announcement) => whomText(announcement, known, t)],
    [t('downloadList.columns.recorded'), ({ writtenAt }) => momentCell(writtenAt, timeZone)],
    [t('fields.inHistory.publishAt'), (announcement) => momentCell(announcedAt(announcement), timeZone)],
    [t('downloadList.columns.who'), ({ authorName }) => authorName],
  ]);
}
