import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { type Announcement, announcedAt } from '#sync/school/records/announcement.ts';
import type { Say } from '#sync/words/message-key.ts';
import { type Known, whomText } from './whom-text.ts';

export function announcementsSheet(
  { announcements, ...known }: Known & { readonly announcements: readonly Announcement[] },
  t: Say,
): ListSheet {
  return sheetOf(announcements, [
    [t('announcementForm.fieldTitle'), ({ title }) => title],
    [t('announcementForm.fieldBody'), ({ body }) => body],
    [t('announcementForm.fieldWhom'), (announcement) => whomText(announcement, known, t)],
    [t('downloadList.columns.recorded'), ({ writtenAt }) => writtenAt],
    [t('fields.inHistory.publishAt'), announcedAt],
    [t('downloadList.columns.who'), ({ authorName }) => authorName],
  ]);
}
