/** What an administrator is writing. Pure: the form shows it, the command is made of it. */
import { announcementProblems } from '#sync/school/commands/save-announcement.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { Announcement, AnnouncementFields } from '#sync/school/records/announcement.ts';
import type { RecordId } from '#sync/school/records/id.ts';

export type AnnouncementDraft = {
  readonly title: string;
  readonly body: string;
  readonly isToAll: boolean;
  readonly gradeLevels: readonly RecordId[];
};

export type DraftErrors = Partial<Readonly<Record<'title' | 'body' | 'gradeLevels', MessageKey>>>;

export function draftOf(announcement: Announcement | undefined): AnnouncementDraft {
  const { title = '', body = '', gradeLevels = [] } = announcement ?? {};
  return { title, body, isToAll: gradeLevels.length === 0, gradeLevels };
}

/** The first thing that is wrong with each field, by the rule that the server asks too. */
export function draftErrors(draft: AnnouncementDraft): DraftErrors {
  const problems = announcementProblems(trimmed(draft));
  const message = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const title = message('title');
  const body = message('body');
  const lacksLevels = !draft.isToAll && draft.gradeLevels.length === 0;
  return {
    ...(title !== undefined && { title }),
    ...(body !== undefined && { body }),
    ...(lacksLevels && { gradeLevels: 'announcements.chooseLevels' as const }),
  };
}

/** Only what differs from what stands: two people who edit different fields both get theirs. */
export function draftChanges(
  draft: AnnouncementDraft,
  before: Announcement | undefined,
): Partial<Pick<AnnouncementFields, 'title' | 'body' | 'gradeLevels'>> {
  const { title, body } = trimmed(draft);
  const gradeLevels = draft.isToAll ? [] : [...draft.gradeLevels];
  if (before === undefined) return { title, body, gradeLevels };
  const isSameAudience =
    gradeLevels.length === before.gradeLevels.length &&
    gradeLevels.every((level) => before.gradeLevels.includes(level));
  return {
    ...(title !== before.title && { title }),
    ...(body !== before.body && { body }),
    ...(!isSameAudience && { gradeLevels }),
  };
}

function trimmed({ title, body }: AnnouncementDraft) {
  return { title: title.trim(), body: body.trim() };
}
