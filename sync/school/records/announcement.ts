import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from './id.ts';
import { Moment, text } from './text.ts';

/**
 * What the school tells its parents (specification section 2.3, "messages"). `gradeLevels` empty:
 * to everybody. `writtenAt` and `authorName` are set with the first save and stay: who reads it has
 * no list of the school's users.
 */
export const AnnouncementFields = z.object({
  title: text(limits.nameLength),
  body: text(limits.notesLength),
  gradeLevels: z.array(RecordId).max(100),
  writtenAt: z.union([Moment, z.literal('')]),
  authorName: text(limits.lineLength),
  /** An answer goes to the family's own conversation with the office. */
  allowsAnswers: z.boolean(),
});
export type AnnouncementFields = z.infer<typeof AnnouncementFields>;
export type Announcement = { readonly _id: RecordId } & Readonly<AnnouncementFields>;

export const emptyAnnouncement: AnnouncementFields = {
  title: '',
  body: '',
  gradeLevels: [],
  writtenAt: '',
  authorName: '',
  allowsAnswers: false,
};

/** Is it for parents of children in these grade levels? No level at all means everybody. */
export function isAnnouncedTo(
  { gradeLevels }: Pick<Announcement, 'gradeLevels'>,
  levels: ReadonlySet<RecordId>,
): boolean {
  return gradeLevels.length === 0 || gradeLevels.some((level) => levels.has(level));
}

/** Newest first; those of one moment in the order of their ids. */
export function newestFirst(announcements: Iterable<Announcement>): readonly Announcement[] {
  return [...announcements].toSorted((a, b) =>
    a.writtenAt === b.writtenAt ? (a._id > b._id ? -1 : 1) : a.writtenAt > b.writtenAt ? -1 : 1,
  );
}
