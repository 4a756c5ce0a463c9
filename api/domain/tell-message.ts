/** Tells the parents of a child that the office has written to them. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { insertFamilyEvents, type FamilyEvent, readTold, saveTold } from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecord } from '#api/db/record-reader.ts';
import { readFamilyRecipients } from './family-recipients.ts';
import { hashOf, type Home, sendNotice, type TellNeeds } from './send-notice.ts';

const Subject = z.tuple([z.string(), z.string()]);

/**
 * Call it in the transaction that keeps the message. What it says is not told here, so nothing of it
 * lies in the queue or on a locked phone.
 */
export function noteMessage(
  writer: Writer,
  school: string,
  { id, student, nowMs }: { readonly id: string; readonly student: string; readonly nowMs: number },
): Promise<void> {
  const subject = JSON.stringify([id, student]);
  const event = { school, kind: 'message', subject, after: '', arrived_ms: nowMs, due_ms: nowMs };
  return insertFamilyEvents(writer, [event]);
}

export async function tellMessage(
  writer: Writer,
  { home, event }: { readonly home: Home; readonly event: FamilyEvent },
  needs: TellNeeds,
): Promise<void> {
  const { school, name } = home;
  const [id, student] = Subject.parse(JSON.parse(event.subject));
  const stored = await readRecord(writer, school, { kind: 'student', id: student });
  if (stored === undefined || stored.record.deletedAt !== null) return;
  const child = toPlainRecord('student', stored.record).nameInfo.firstName;
  const kind = 'message';
  const of = { kind, students: [student], nowMs: needs.nowMs() } as const;
  for (const recipient of await readFamilyRecipients(writer, home, of)) {
    const user = recipient.account.id;
    const told = await readTold(writer, school, { user, date: '' });
    if (told.some((one) => one.student === student && one.part === `message ${id}`)) continue;
    const tag = hashOf([school, id]);
    const notice = {
      home,
      recipient,
      kinds: [kind] as const,
      write: () => ({
        title: needs.say('pushes.message.title', { school: name }).slice(0, limits.pushTitleLength),
        lines: [needs.say('pushes.message.text', { child })],
      }),
      tag,
      about: { students: [student] },
      path: `/parent/${home.slug}/messages`,
      atMs: event.arrived_ms,
    };
    if (!(await sendNotice(writer, notice, needs))) continue;
    const row = { school, user, date: '', student, part: `message ${id}`, kind, digest: '', tag };
    await saveTold(writer, [{ ...row, told_ms: needs.nowMs() }]);
  }
}
