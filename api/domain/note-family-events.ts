import { limits } from '#sync/limits.ts';
import { type Announcement, announcedAt, isPublished, plannedMs } from '#sync/school/records/announcement.ts';
import { recordFields, type RecordState } from '#sync/school/records/merge.ts';
import { heardAt } from '#sync/school/records/message.ts';
import { deleteFamilyEvents, insertFamilyEvents, planPublishing, publishing } from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { isOfPickUp } from './office-matters.ts';
import type { Held } from './working-set.ts';

const dayMs = 24 * 60 * 60_000;

interface NewEvent {
  readonly kind: string;
  readonly subject: string;
  readonly isPressing?: boolean;
}

/**
 * One event of a kind stands for all that is open of it. An incident at the door waits for nobody
 * else.
 */
function incidentEvents(record: RecordState<'incident'>): readonly NewEvent[] {
  const { kind, closingNote } = recordFields('incident', record);
  if (closingNote !== '') return [];
  return isOfPickUp(kind)
    ? [{ kind: 'stillHere', subject: '' }]
    : [{ kind: 'incident', subject: '', isPressing: true }];
}

/**
 * An old one that is edited is no news. One that lay on a device for days is, unless it was planned
 * for a day that has passed.
 */
function isNews(
  announcement: Pick<Announcement, 'writtenAt' | 'publishAt'>,
  { isFirst, nowMs }: { readonly isFirst: boolean; readonly nowMs: number },
): boolean {
  const { writtenAt } = announcement;
  if (writtenAt === '') return false;
  const at = announcedAt(announcement);
  return nowMs - Date.parse(at) < dayMs || (isFirst && at === writtenAt);
}

interface Changes {
  readonly changed: readonly Held[];
  /** Records of which the server has just heard for the first time. */
  readonly begun: ReadonlySet<string>;
  readonly nowMs: number;
}

/**
 * Writes down, in the transaction of the change itself, what families and the office may have to be
 * told. What of it is news, and to whom, is decided when it is told (`tell-families.ts`), by the
 * records and rights of that moment.
 */
export async function noteFamilyEvents(
  writer: Writer,
  school: string,
  { changed, begun, nowMs }: Changes,
): Promise<void> {
  // A day more than counts: the school's day may begin later or earlier than the one in UTC.
  const oldest = new Date(nowMs - (limits.noticeDays + 1) * dayMs).toISOString().slice(0, 10);
  const planned: { readonly subject: string; readonly dueMs: number }[] = [];
  const published: string[] = [];
  const events = changed.flatMap(({ kind, record, attendanceKey }): readonly NewEvent[] => {
    if (attendanceKey !== undefined) {
      const { date, term, student } = attendanceKey;
      return date < oldest ? [] : [{ kind: 'attendance', subject: JSON.stringify([date, term, student]) }];
    }
    if (kind === 'incident') return incidentEvents(record);
    if (kind === 'question') return [{ kind, subject: JSON.stringify(record._id), isPressing: true }];
    if (kind === 'message') {
      // Held under its own kind. It changes again when somebody is to look after it.
      const message = recordFields('message', record as RecordState<'message'>);
      // One that lay on a device of the office for days is news when it comes.
      const isNews =
        !message.isFromFamily && message.writtenAt !== '' && nowMs - Date.parse(heardAt(message)) < dayMs;
      return isNews ? [{ kind, subject: JSON.stringify(record._id) }] : [];
    }
    if (kind !== 'announcement' || record.deletedAt !== null) return [];
    // Held under its own kind.
    const announcement = recordFields('announcement', record as RecordState<'announcement'>);
    const subject = JSON.stringify(record._id);
    if (!isPublished(announcement, nowMs)) {
      planned.push({ subject, dueMs: plannedMs(announcement) });
      return [];
    }
    published.push(subject);
    return isNews(announcement, { isFirst: begun.has(record._id), nowMs })
      ? [{ kind: 'announcement', subject }]
      : [];
  });
  if (published.length > 0)
    await deleteFamilyEvents(writer, school, { kind: publishing, subjects: published });
  for (const { subject, dueMs } of planned) await planPublishing(writer, { school, subject, nowMs, dueMs });
  if (events.length === 0) return;
  await insertFamilyEvents(
    writer,
    events.map(({ isPressing = false, ...event }) => ({
      ...event,
      school,
      arrived_ms: nowMs,
      // Siblings who are recorded one after the other are told of together. Somebody who waits at
      // the door waits for nobody else.
      due_ms: nowMs + (isPressing ? 0 : serverLimits.noticeHoldMs),
      after: '',
    })),
  );
}
