import { z } from 'zod';
import { type Language, languages } from '#sync/languages.ts';
import { limits } from '#sync/limits.ts';
import { RecordId } from './id.ts';
import { type DayInTerm, hasLeftBy, type Registration } from './registration.ts';
import { type SchoolDay, schoolDayAt } from './school-day.ts';
import { Moment, text } from './text.ts';

/** The same words in another language, written by hand. */
export const OtherLanguage = z.object({
  language: z.enum(languages),
  title: text(limits.nameLength),
  body: text(limits.notesLength),
});
export type OtherLanguage = Readonly<z.infer<typeof OtherLanguage>>;

/**
 * What the school tells its parents (specification section 2.3, "messages"). `gradeLevels` and
 * `students` both empty: to everybody. `writtenAt` and `authorName` are set with the first save and
 * stay: who reads it has no list of the school's users.
 */
export const AnnouncementFields = z.object({
  title: text(limits.nameLength),
  body: text(limits.notesLength),
  gradeLevels: z.array(RecordId).max(100),
  /** The children whose families it is for. */
  students: z.array(RecordId).max(limits.announcedStudents),
  /** Until then it is for nobody. Empty, or a moment that has passed: at once. */
  publishAt: z.union([Moment, z.literal('')]),
  writtenAt: z.union([Moment, z.literal('')]),
  authorName: text(limits.lineLength),
  /** An answer goes to the family's own conversation with the office. */
  allowsAnswers: z.boolean(),
  /** `title` and `body` are in the school's own language. */
  otherLanguages: z.array(OtherLanguage).max(languages.length),
});
export type AnnouncementFields = z.infer<typeof AnnouncementFields>;
export type Announcement = { readonly _id: RecordId } & Readonly<AnnouncementFields>;

export const emptyAnnouncement: AnnouncementFields = {
  title: '',
  body: '',
  gradeLevels: [],
  students: [],
  publishAt: '',
  writtenAt: '',
  authorName: '',
  allowsAnswers: false,
  otherLanguages: [],
};

/** A child in a grade level, until its last day there. */
export type AddressedPlace = Pick<Registration, 'gradeLevel' | 'leftOn'>;

/** Whom of a family an announcement may name. */
export interface Addressees {
  /** Where the children are registered in active terms. */
  readonly places: readonly AddressedPlace[];
  /** The children themselves, without those whom the reader must not collect. */
  readonly students: ReadonlySet<RecordId>;
  /** The day on which the last of them left the school (`familyLeftOn`). */
  readonly leftOn: DayInTerm;
}

type Audience = Pick<Announcement, 'gradeLevels' | 'students'>;

/**
 * Is it for this family? Who is addressed by name or by grade level is; without either, everybody.
 * Who had left the school, or the grade level, on `day`, which is when it was told (`announcedOn`),
 * is not addressed: what a family could read stays readable after the child has left. When a child
 * joined does not matter: dates and rules that were told before hold for whoever comes later.
 */
export function isAnnouncedTo(
  { gradeLevels, students }: Audience,
  family: Addressees,
  day: SchoolDay,
): boolean {
  if (gradeLevels.length === 0 && students.length === 0)
    return !hasLeftBy({ isRegistered: true, leftOn: family.leftOn }, day);
  return (
    family.places.some(
      (place) =>
        place.gradeLevel !== null &&
        gradeLevels.includes(place.gradeLevel) &&
        !hasLeftBy({ ...place, isRegistered: true }, day),
    ) || students.some((student) => family.students.has(student))
  );
}

/** Until when it is planned (Unix, ms); 0 when it is not. */
export function plannedMs({ publishAt }: Pick<Announcement, 'publishAt'>): number {
  return publishAt === '' ? 0 : Date.parse(publishAt);
}

export function isPublished(announcement: Pick<Announcement, 'publishAt'>, nowMs: number): boolean {
  return plannedMs(announcement) <= nowMs;
}

/**
 * When families could read it: as it was written, or as it was planned. Empty when it is not known.
 */
export function announcedAt({ writtenAt, publishAt }: Pick<Announcement, 'writtenAt' | 'publishAt'>): string {
  return plannedMs({ publishAt }) > (writtenAt === '' ? 0 : Date.parse(writtenAt)) ? publishAt : writtenAt;
}

/**
 * The school's day on which families could first read it. Of one that does not say when it was
 * written, which a program may send, it is today.
 */
export function announcedOn(
  announcement: Pick<Announcement, 'writtenAt' | 'publishAt'>,
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): SchoolDay {
  const at = announcedAt(announcement);
  return schoolDayAt(at === '' ? nowMs : Date.parse(at), timeZone);
}

/** The words for who reads in this language; the school's own where nobody has written any. */
export function wordsFor(
  { title, body, otherLanguages }: Pick<Announcement, 'title' | 'body' | 'otherLanguages'>,
  language: Language,
): { readonly title: string; readonly body: string; readonly language?: Language } {
  return otherLanguages.find((one) => one.language === language) ?? { title, body };
}

/** Newest first, what is planned before all; those of one moment in the order of their ids. */
export function newestFirst(announcements: Iterable<Announcement>): readonly Announcement[] {
  return [...announcements]
    .map((announcement) => ({ announcement, at: announcedAt(announcement) }))
    .toSorted((a, b) =>
      a.at === b.at ? (a.announcement._id > b.announcement._id ? -1 : 1) : a.at > b.at ? -1 : 1,
    )
    .map(({ announcement }) => announcement);
}
