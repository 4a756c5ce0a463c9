/** What the announcement form holds while it is being filled in. */
import { announcementProblems } from '#sync/school/commands/save-announcement.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { Announcement, AnnouncementFields } from '#sync/school/records/announcement.ts';
import type { RecordId } from '#sync/school/records/id.ts';

export type AnnouncementDraft = {
  readonly title: string;
  readonly body: string;
  readonly isToAll: boolean;
  readonly gradeLevels: readonly RecordId[];
  readonly allowsAnswers: boolean;
};

export interface AnnouncementProblem {
  readonly field: string;
  readonly message: MessageKey;
}

export function draftOf(announcement: Announcement | undefined): AnnouncementDraft {
  const { title = '', body = '', gradeLevels = [], allowsAnswers = false } = announcement ?? {};
  return { title, body, isToAll: gradeLevels.length === 0, gradeLevels, allowsAnswers };
}

/** By the rule that the server asks too, and that an audience of grade levels has at least one. */
export function draftProblems(draft: AnnouncementDraft): readonly AnnouncementProblem[] {
  const problems = announcementProblems(trimmed(draft)).map(({ field = '', message }) => ({
    field,
    message,
  }));
  if (draft.isToAll || draft.gradeLevels.length > 0) return problems;
  return [...problems, { field: 'gradeLevels', message: 'announcements.chooseLevels' }];
}

/** Only the changed fields, so that two people who edit different fields keep both. */
export function draftChanges(
  draft: AnnouncementDraft,
  before: Announcement | undefined,
): Partial<Pick<AnnouncementFields, 'title' | 'body' | 'gradeLevels' | 'allowsAnswers'>> {
  const { title, body } = trimmed(draft);
  const { allowsAnswers } = draft;
  const gradeLevels = draft.isToAll ? [] : [...draft.gradeLevels];
  if (before === undefined) return { title, body, gradeLevels, allowsAnswers };
  const isSameAudience =
    gradeLevels.length === before.gradeLevels.length &&
    gradeLevels.every((level) => before.gradeLevels.includes(level));
  return {
    ...(title !== before.title && { title }),
    ...(body !== before.body && { body }),
    ...(!isSameAudience && { gradeLevels }),
    ...(allowsAnswers !== before.allowsAnswers && { allowsAnswers }),
  };
}

function trimmed({ title, body }: AnnouncementDraft) {
  return { title: title.trim(), body: body.trim() };
}
