/** What the announcement form holds while it is being filled in. */
import { announcementProblems } from '#sync/school/commands/save-announcement.ts';
import { limits } from '#sync/limits.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { Announcement, AnnouncementFields, OtherLanguage } from '#sync/school/records/announcement.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { momentOf } from '#sync/school/records/wall-moment.ts';
import { wallClockAt, WallTime } from '#sync/school/records/wall-time.ts';

export const audiences = ['all', 'levels', 'students'] as const;
export type AudienceChoice = (typeof audiences)[number];

export type AnnouncementDraft = {
  readonly title: string;
  readonly body: string;
  readonly otherLanguages: readonly OtherLanguage[];
  readonly whom: AudienceChoice;
  readonly gradeLevels: readonly RecordId[];
  readonly students: readonly RecordId[];
  readonly isPlanned: boolean;
  /** `YYYY-MM-DD` and `HH:mm` by the school's clock; empty until they are chosen. */
  readonly day: string;
  readonly time: string;
  readonly allowsAnswers: boolean;
};

export interface AnnouncementProblem {
  readonly field: string;
  readonly message: MessageKey;
}

export function draftOf(announcement: Announcement | undefined, timeZone: string): AnnouncementDraft {
  const { title = '', body = '', gradeLevels = [], students = [] } = announcement ?? {};
  const { publishAt = '', allowsAnswers = false, otherLanguages = [] } = announcement ?? {};
  const planned = publishAt === '' ? undefined : wallClockAt(Date.parse(publishAt), timeZone);
  return {
    title,
    body,
    otherLanguages,
    // Of devices that wrote at the same time one may have named levels and one children: both
    // stand.
    whom: students.length > 0 ? 'students' : gradeLevels.length > 0 ? 'levels' : 'all',
    gradeLevels,
    students,
    isPlanned: planned !== undefined,
    day: planned?.day ?? '',
    time: planned?.time ?? '',
    allowsAnswers,
  };
}

/** By the rule that the server asks too, and that an audience and a moment are chosen whole. */
export function draftProblems(draft: AnnouncementDraft): readonly AnnouncementProblem[] {
  const problems: AnnouncementProblem[] = announcementProblems(trimmed(draft)).map(
    ({ field = '', message }) => ({ field, message }),
  );
  if (draft.whom === 'levels' && draft.gradeLevels.length === 0)
    problems.push({ field: 'gradeLevels', message: 'announcementForm.chooseLevels' });
  if (draft.whom === 'students' && draft.students.length === 0)
    problems.push({ field: 'students', message: 'announcementForm.chooseStudents' });
  if (draft.whom === 'students' && draft.students.length > limits.announcedStudents)
    problems.push({ field: 'students', message: 'announcementForm.tooManyStudents' });
  if (draft.isPlanned && draft.day === '')
    problems.push({ field: 'day', message: 'announcementForm.chooseDay' });
  if (draft.isPlanned && draft.time === '')
    problems.push({ field: 'time', message: 'announcementForm.chooseTime' });
  return problems;
}

/** Only the changed fields, so that two people who edit different fields keep both. */
export function draftChanges(
  draft: AnnouncementDraft,
  before: Announcement | undefined,
  timeZone: string,
): Partial<Omit<AnnouncementFields, 'writtenAt' | 'authorName'>> {
  const { title, body, otherLanguages } = trimmed(draft);
  const { allowsAnswers } = draft;
  const whom = audienceOf(draft);
  const publishAt = publishAtOf(draft, timeZone);
  if (before === undefined) return { title, body, ...whom, publishAt, allowsAnswers, otherLanguages };
  const isSameAudience =
    isSameSet(whom.gradeLevels, before.gradeLevels) && isSameSet(whom.students, before.students);
  const opened = draftOf(before, timeZone);
  const isSameMoment =
    draft.isPlanned === opened.isPlanned &&
    (!draft.isPlanned || (draft.day === opened.day && draft.time === opened.time));
  return {
    ...(title !== before.title && { title }),
    ...(body !== before.body && { body }),
    // Together: levels of one device and children of another would be an audience that nobody
    // chose.
    ...(!isSameAudience && whom),
    ...(!isSameMoment && { publishAt }),
    ...(allowsAnswers !== before.allowsAnswers && { allowsAnswers }),
    ...(JSON.stringify(otherLanguages) !== JSON.stringify(before.otherLanguages) && { otherLanguages }),
  };
}

export function audienceOf({
  whom,
  gradeLevels,
  students,
}: Pick<AnnouncementDraft, 'whom' | 'gradeLevels' | 'students'>): Pick<
  AnnouncementFields,
  'gradeLevels' | 'students'
> {
  return {
    gradeLevels: whom === 'levels' ? [...gradeLevels] : [],
    students: whom === 'students' ? [...students] : [],
  };
}

/** The moment in UTC; empty for at once, and while the day or the time is missing. */
export function publishAtOf(
  { isPlanned, day, time }: Pick<AnnouncementDraft, 'isPlanned' | 'day' | 'time'>,
  timeZone: string,
): string {
  const wall = WallTime.safeParse(`${day}T${time}`);
  return isPlanned && wall.success ? new Date(momentOf(wall.data, timeZone)).toISOString() : '';
}

function isSameSet(some: readonly RecordId[], others: readonly RecordId[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}

function trimmed({ title, body, otherLanguages }: AnnouncementDraft) {
  return {
    title: title.trim(),
    body: body.trim(),
    otherLanguages: otherLanguages.map((one) => ({
      language: one.language,
      title: one.title.trim(),
      body: one.body.trim(),
    })),
  };
}
