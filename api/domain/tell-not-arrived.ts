/**
 * Tells parents that a child has not arrived by the school's hour, once a child and day. Each child
 * has a notice of its own, whose place is taken when it comes (`tell-handovers.ts`).
 */
import { limits } from '#sync/limits.ts';
import { formatTimeOfDay } from '#sync/school/records/format.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { cutText } from '#sync/school/records/text.ts';
import { momentOf } from '#sync/school/records/wall-moment.ts';
import { wallTimeOn } from '#sync/school/records/wall-time.ts';
import * as table from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecords } from '#api/db/record-reader.ts';
import { readFamilyRecipients } from './family-recipients.ts';
import { HandoverSubject, notArrivedPart, toldNotArrived } from './handover-news.ts';
import { readMissing } from './missing-children.ts';
import type { Home } from './read-home.ts';
import { hashOf, sendNotice, type TellNeeds } from './send-notice.ts';

/** Who came, or was explained, since the school's hour is not told of. */
export async function tellNotArrived(
  writer: Writer,
  { home, events }: { readonly home: Home; readonly events: readonly table.FamilyEvent[] },
  needs: TellNeeds,
): Promise<void> {
  const { school, now, hours } = home;
  const { day } = now;
  const subjects = events.map(({ subject }) => HandoverSubject.parse(JSON.parse(subject)));
  const asked = subjects.flatMap(([date, , student]) => (date === day ? [student] : []));
  const { children } = await readMissing(writer, school, { hours, now, of: [...new Set(asked)] });
  const missing = new Map(children.map((child) => [child.student, child]));
  const stored = await readRecords(writer, school, { kind: 'student', ids: [...missing.keys()] });
  const names = new Map(
    stored
      .filter(({ record }) => record.deletedAt === null)
      .map(({ record }) => [record._id, toPlainRecord('student', record).nameInfo.firstName]),
  );
  const kind = 'notArrived';
  const of = { kind, students: [...names.keys()], nowMs: needs.nowMs() } as const;
  for (const recipient of await readFamilyRecipients(writer, home, of)) {
    const user = recipient.account.id;
    const told = await table.readTold(writer, school, { user, date: day });
    for (const student of recipient.students) {
      const child = missing.get(student);
      if (child === undefined || toldNotArrived(told, student) !== undefined) continue;
      const tag = hashOf([school, notArrivedPart, day, student]);
      const isTold = await sendNotice(
        writer,
        {
          home,
          recipient,
          kinds: [kind],
          write: () => ({
            title: cutText(
              needs.say('pushes.notArrived.title', { children: names.get(student) ?? '' }),
              limits.pushTitleLength,
            ),
            lines: [
              needs.say('pushes.notArrived.text', { time: formatTimeOfDay(child.until) }),
              needs.say('pushes.notArrived.call'),
            ],
          }),
          tag,
          about: { notArrived: student, day },
          path: `/parent/${home.slug}/dashboard`,
          atMs: needs.nowMs(),
          untilMs: momentOf(wallTimeOn(day, child.closes), home.timeZone),
        },
        needs,
      );
      if (!isTold) continue;
      const row = { school, user, date: day, student, part: notArrivedPart, kind, digest: '', tag };
      await table.saveTold(writer, [{ ...row, told_ms: needs.nowMs() }]);
    }
  }
}
