/** Tells parents that a child has not arrived by the school's hour, once a child and day. */
import { limits } from '#sync/limits.ts';
import { formatList, formatTimeOfDay } from '#sync/school/records/format.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { cutText } from '#sync/school/records/text.ts';
import * as table from '#api/db/notice-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRecords } from '#api/db/record-reader.ts';
import { readFamilyRecipients } from './family-recipients.ts';
import { readMissing } from './missing-children.ts';
import type { Home } from './read-home.ts';
import { hashOf, sendNotice, type TellNeeds } from './send-notice.ts';
import { HandoverSubject } from './tell-handovers.ts';

const part = 'notArrived';

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
  const until = new Map(children.map((child) => [child.student, child.until]));
  const stored = await readRecords(writer, school, { kind: 'student', ids: [...until.keys()] });
  const names = new Map(
    stored
      .filter(({ record }) => record.deletedAt === null)
      .map(({ record }) => [record._id, toPlainRecord('student', record).nameInfo.firstName]),
  );
  const kind = 'notArrived';
  const students = [...names.keys()];
  for (const recipient of await readFamilyRecipients(writer, home, {
    kind,
    students,
    nowMs: needs.nowMs(),
  })) {
    const user = recipient.account.id;
    const told = await table.readTold(writer, school, { user, date: day });
    const news = recipient.students.filter(
      (student) => !told.some((one) => one.student === student && one.part === part),
    );
    if (news.length === 0) continue;
    const named = news.map((student) => names.get(student) ?? '');
    const latest =
      news
        .flatMap((student) => until.get(student) ?? [])
        .toSorted()
        .at(-1) ?? now.time;
    const tag = hashOf([school, part, day, ...news]);
    const isTold = await sendNotice(
      writer,
      {
        home,
        recipient,
        kinds: [kind],
        write: () => ({
          title: cutText(
            needs.say('pushes.notArrived.title', { children: formatList(named) }),
            limits.pushTitleLength,
          ),
          lines: [
            needs.say('pushes.notArrived.text', { time: formatTimeOfDay(latest) }),
            needs.say('pushes.notArrived.call'),
          ],
        }),
        tag,
        about: { students: news },
        path: `/parent/${home.slug}/dashboard`,
        atMs: needs.nowMs(),
      },
      needs,
    );
    if (!isTold) continue;
    const row = { school, user, date: day, part, kind, digest: '', tag, told_ms: needs.nowMs() };
    await table.saveTold(
      writer,
      news.map((student) => ({ ...row, student })),
    );
  }
}
