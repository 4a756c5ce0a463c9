/**
 * Publishes a planned announcement at its moment. Parents' devices have asked for changes since it
 * was written and were not given it, so it becomes a change once more, with no field written:
 * devices of parents whom it addresses get it with their next pull, and `commit` notes that they
 * are to be told.
 *
 * It counts as published once the event that plans it is gone. No clock is asked by who reads it:
 * servers whose clocks differ, or one whose clock was set back, give every device the same.
 */
import { z } from 'zod';
import { plannedMs } from '#sync/school/records/announcement.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import * as table from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { commit } from './commit.ts';
import type { WithClock } from './ports.ts';

/**
 * Within the transaction that takes the event away, so it is published once. Answers the school's
 * revision, undefined when it was taken back or is planned for later by now.
 */
export async function publishAnnouncement(
  writer: Writer,
  event: table.FamilyEvent,
  { nowMs }: WithClock,
): Promise<number | undefined> {
  const { school } = event;
  const id = z.string().parse(JSON.parse(event.subject));
  const stored = await readRecord(writer, school, { kind: 'announcement', id });
  await table.deleteFamilyEvents(writer, school, { kind: event.kind, subjects: [event.subject] });
  if (stored === undefined || stored.record.deletedAt !== null) return undefined;
  const { record } = stored;
  const announcement = recordFields('announcement', record);
  const dueMs = plannedMs(announcement);
  if (dueMs > nowMs()) {
    await table.planPublishing(writer, { school, subject: event.subject, nowMs: nowMs(), dueMs });
    return undefined;
  }
  return commit(writer, { school, nowMs }, async ({ revision: before }) => {
    const revision = before + 1;
    const changed = [{ kind: 'announcement', record, revision, attendanceKey: undefined }] as const;
    return { value: revision, revision, entries: [], changed };
  });
}
