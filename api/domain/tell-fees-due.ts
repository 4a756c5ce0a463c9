/** Tells parents of fees that are due today and not paid, page by page of accounts. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { billOf, totalCentsOf } from '#sync/school/records/bill.ts';
import { formatList } from '#sync/school/records/format.ts';
import { type Fee, withLevelNames } from '#sync/school/records/fee.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import { paidCentsOf, paymentsOf } from '#sync/school/records/payment.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { cutText } from '#sync/school/records/text.ts';
import * as table from '#api/db/notice-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { readAllRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { dueDayOf } from './look-at-family-day.ts';
import { hearsOf } from './notice-recipients.ts';
import { readParentScope, type ReadScope } from './parent-scope.ts';
import type { Home } from './read-home.ts';
import { recipientsAmong } from './recipients-among.ts';
import { hashOf, type Recipient, sendNotice, type TellNeeds } from './send-notice.ts';

interface DueFee {
  readonly student: string;
  readonly child: string;
  readonly name: string;
}

/** Answers the last account that was looked at while there are more. */
export async function tellFeesDue(
  writer: Writer,
  { home, event }: { readonly home: Home; readonly event: table.FamilyEvent },
  needs: TellNeeds,
): Promise<string | undefined> {
  const { school } = home;
  const day = SchoolDay.parse(z.string().parse(JSON.parse(event.subject)));
  // A server that was down for days says nothing of what was due meanwhile.
  if (day !== home.now.day) return undefined;
  const limit = serverLimits.noticeParents;
  const accounts = await table.readParentAccountsAfter(writer, school, { after: event.after, limit });
  const nowMs = needs.nowMs();
  // Once for all of them: this holds the school.
  const fees = (await readAllRecords(writer, school, 'fee')).map(({ record }) =>
    toPlainRecord('fee', record),
  );
  for (const recipient of await recipientsAmong(writer, school, { accounts, kind: 'feeDue', nowMs })) {
    const { email } = recipient.account;
    const read = await readParentScope(writer, school, { email, emailVerified: true });
    const due = await readDue(writer, school, { read, day, fees });
    if (due.length > 0) await tellOne(writer, { home, recipient, day, due }, needs);
  }
  return accounts.length === limit ? accounts.at(-1)?.id : undefined;
}

/** Fees of this day, of children for whom less was paid than is due by now in the fee's term. */
async function readDue(
  db: Reader,
  school: string,
  { read, day, fees }: { readonly read: ReadScope; readonly day: SchoolDay; readonly fees: readonly Fee[] },
): Promise<readonly DueFee[]> {
  const { scope } = read;
  const students = read.students
    .map(({ record }) => toPlainRecord('student', record))
    .filter(({ _id }) => hearsOf(scope, _id));
  const levels = new Map(
    read.gradeLevels.map(({ record }) => [record._id, toPlainRecord('gradeLevel', record)] as const),
  );
  const named = fees.map((fee) => withLevelNames(fee, scope.levelNames));
  const ids = students.map(({ _id }) => _id);
  const stored = await readRecordsOfStudents(db, school, { kind: 'payment', students: ids });
  const payments = stored.map(({ record }) => toPlainRecord('payment', record));
  return read.registrations.flatMap(({ record }) => {
    const registration = toPlainRecord('registration', record);
    const { student, term, isRegistered, gradeLevel } = registration;
    const child = students.find(({ _id }) => _id === student);
    if (child === undefined || !isRegistered) return [];
    const bill = billOf(named, { registration, level: levels.get(gradeLevel ?? '') });
    const dueByNow = [...bill.required, ...bill.chosen].filter((fee) => {
      const due = dueDayOf(fee);
      return due !== '' && due <= day;
    });
    // What was paid settles what is due first.
    if (totalCentsOf(dueByNow) <= paidCentsOf(paymentsOf(payments, { student, term }))) return [];
    return dueByNow
      .filter((fee) => dueDayOf(fee) === day)
      .map(({ name }) => ({ student, child: child.nameInfo.firstName, name }));
  });
}

async function tellOne(
  writer: Writer,
  {
    home,
    recipient,
    day,
    due,
  }: {
    readonly home: Home;
    readonly recipient: Recipient;
    readonly day: SchoolDay;
    readonly due: readonly DueFee[];
  },
  needs: TellNeeds,
): Promise<void> {
  const { school } = home;
  const kind = 'feeDue';
  const user = recipient.account.id;
  const told = await table.readTold(writer, school, { user, date: day });
  if (told.some(({ part }) => part === kind)) return;
  const students = [...new Set(due.map(({ student }) => student))];
  // Without amounts: a locked phone lies about.
  const linesNow = () =>
    [...Map.groupBy(due, ({ student }) => student).values()].map((ofChild) =>
      needs.say('pushes.ofChildren', {
        children: ofChild[0]?.child ?? '',
        text: formatList(ofChild.map(({ name }) => name)),
      }),
    );
  const tag = hashOf([school, kind, day, user]);
  const isTold = await sendNotice(
    writer,
    {
      home,
      recipient,
      kinds: [kind],
      write: () => ({
        title: cutText(needs.say('pushes.feeDue.title', { school: home.name }), limits.pushTitleLength),
        lines: linesNow(),
      }),
      tag,
      about: { students },
      path: `/parent/${home.slug}/billing`,
      atMs: needs.nowMs(),
    },
    needs,
  );
  if (!isTold) return;
  const row = { school, user, date: day, part: kind, kind, digest: '', tag, told_ms: needs.nowMs() };
  await table.saveTold(
    writer,
    students.map((student) => ({ ...row, student })),
  );
}
