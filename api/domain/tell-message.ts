/**
 * Tells the parents of a family that the office has written to them. What it says is not told, so
 * nothing of it lies in the queue or on a locked phone.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { formatList } from '#sync/school/records/format.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { cutText } from '#sync/school/records/text.ts';
import { type FamilyEvent, readTold, saveTold } from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecord, readRecords } from '#api/db/record-reader.ts';
import { readFamilyRecipients } from './family-recipients.ts';
import { isOwnThread } from './parent-scope.ts';
import type { Home } from './read-home.ts';
import { hashOf, sendNotice, type TellNeeds } from './send-notice.ts';

export async function tellMessage(
  writer: Writer,
  { home, event }: { readonly home: Home; readonly event: FamilyEvent },
  needs: TellNeeds,
): Promise<void> {
  const { school, name } = home;
  const id = z.string().parse(JSON.parse(event.subject));
  const stored = await readRecord(writer, school, { kind: 'message', id });
  if (stored === undefined || stored.record.deletedAt !== null) return;
  const { student, students, attachment } = recordFields('message', stored.record);
  const known = await readRecords(writer, school, { kind: 'student', ids: students });
  const children = known.filter(({ record }) => record.deletedAt === null);
  const child = formatList(children.map(({ record }) => toPlainRecord('student', record).nameInfo.firstName));
  const kind = 'message';
  const ids = children.map(({ record }) => record._id);
  const of = { kind, students: ids, nowMs: needs.nowMs() } as const;
  for (const recipient of await readFamilyRecipients(writer, home, of)) {
    // A thread is of a whole family: whoever may hear of one child alone has another.
    if (!isOwnThread(students, recipient.scope)) continue;
    const user = recipient.account.id;
    const told = await readTold(writer, school, { user, date: '' });
    const ofThread = told.filter((one) => one.student === student && one.part.startsWith('message '));
    if (ofThread.some(({ part }) => part === `message ${id}`)) continue;
    // Files come one by one after what was written: the family hears of them once.
    const isTold = ofThread.some(({ told_ms }) => needs.nowMs() - told_ms < limits.fileToldWithMs);
    if (attachment !== null && isTold) continue;
    const tag = hashOf([school, id]);
    const notice = {
      home,
      recipient,
      kinds: [kind] as const,
      write: () => ({
        title: cutText(needs.say('pushes.message.title', { school: name }), limits.pushTitleLength),
        lines: [needs.say('pushes.message.text', { child })],
      }),
      tag,
      about: { students: ids },
      path: `/parent/${home.slug}/messages`,
      atMs: event.arrived_ms,
    };
    if (!(await sendNotice(writer, notice, needs))) continue;
    const row = { school, user, date: '', student, part: `message ${id}`, kind, digest: '', tag };
    await saveTold(writer, [{ ...row, told_ms: needs.nowMs() }]);
  }
}
