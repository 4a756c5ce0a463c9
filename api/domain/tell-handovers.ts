/** Tells parents who brought and who collected their children. */
import { limits } from '#sync/limits.ts';
import { isByMail, familyNoticeKinds } from '#sync/school/notices.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import * as table from '#api/db/notice-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { readParentEmails } from '#api/db/student-contact-table.ts';
import { type NoticeItem, ToldHandovers, writeNotice } from '#api/push/write-notice.ts';
import {
  type Fact,
  groupsOf,
  HandoverSubject,
  type News,
  newsOf,
  notArrivedPart,
  oldKind,
  partOf,
  readFacts,
  tagOf,
} from './handover-news.ts';
import { hearsOf, readScopeOf } from './notice-recipients.ts';
import type { ParentScope } from './parent-scope.ts';
import type { Home } from './read-home.ts';
import { asRecipients } from './recipients-among.ts';
import { type Recipient, sendNotice, type TellNeeds } from './send-notice.ts';

export async function tellHandovers(
  writer: Writer,
  { home, events }: { readonly home: Home; readonly events: readonly table.FamilyEvent[] },
  needs: TellNeeds,
): Promise<void> {
  const oldest = addDays(home.now.day, -limits.noticeDays);
  const arrivals = events
    .map(({ subject, arrived_ms: arrivedMs }) => {
      const [date, term, student] = HandoverSubject.parse(JSON.parse(subject));
      return { key: { date, term, student }, arrivedMs };
    })
    .filter(({ key }) => key.date >= oldest);
  if (arrivals.length === 0) return;
  const students = [...new Set(arrivals.map(({ key }) => key.student))];
  const emails = await readParentEmails(writer, home.school, students);
  const accounts = await table.readParentAccounts(writer, home.school, emails);
  if (accounts.length === 0) return;
  const facts = await readFacts(writer, home.school, arrivals);
  for (const recipient of await asRecipients(writer, home.school, { accounts, nowMs: needs.nowMs() })) {
    if (!facts.some(({ isUnusual }) => isUnusual) && !hasAnyWay(recipient)) continue;
    const scope = await readScopeOf(writer, home.school, recipient.account);
    const heard = facts.filter(({ key }) => hearsOf(scope, key.student));
    for (const [date, ofDay] of Map.groupBy(heard, ({ key }) => key.date))
      await tellOne(writer, { home, recipient, scope, date, facts: ofDay }, needs);
  }
}

function hasAnyWay({ settings: { choices }, devices }: Recipient): boolean {
  return devices.length > 0 || familyNoticeKinds.some((kind) => isByMail(choices[kind]));
}

async function tellOne(
  writer: Writer,
  {
    home,
    recipient,
    scope,
    date,
    facts,
  }: {
    readonly home: Home;
    readonly recipient: Recipient;
    readonly scope: ParentScope;
    readonly date: SchoolDay;
    readonly facts: readonly Fact[];
  },
  needs: TellNeeds,
): Promise<void> {
  const { school } = home;
  const user = recipient.account.id;
  const told = await table.readTold(writer, school, { user, date });
  const news = facts.flatMap((fact) => newsOf(fact, told));
  for (const group of groupsOf(news)) {
    const [first] = group;
    if (first === undefined) continue;
    const isCorrection = first.told !== undefined;
    const tag = first.told?.tag ?? first.notArrived?.tag ?? tagOf(school, group);
    const again = isCorrection ? await saidWith(writer, school, { tag, told, group, scope }) : [];
    const { kind } = first;
    const arrived = wallClockAt(Math.max(...group.map(({ arrivedMs }) => arrivedMs)), home.timeZone);
    const items = [...group, ...again];
    const handovers = ToldHandovers.parse({ notice: { kind, isCorrection, items }, arrived });
    const students = [...new Set(items.map(({ student }) => student))];
    const kinds = [
      ...new Set(group.flatMap((one) => [one.kind, ...oldKind(one.told), ...oldKind(one.notArrived)])),
    ];
    const isTold = await sendNotice(
      writer,
      {
        home,
        recipient,
        kinds,
        write: () => writeNotice(handovers, needs.say),
        tag,
        about: { students, ...(students.length > 1 && { handovers }) },
        path: `/parent/${home.slug}/dashboard`,
        atMs: first.arrivedMs,
      },
      needs,
    );
    if (!isTold) continue;
    await table.saveTold(
      writer,
      group.map(({ student, part, term, kind: as, digest }) => ({
        school,
        user,
        date,
        student,
        part: partOf(part, term),
        kind: as,
        digest,
        tag,
        told_ms: needs.nowMs(),
      })),
    );
  }
}

/**
 * The other children of the notice that a correction takes the place of, as they now stand. Of one
 * of whom the account may not hear any more nothing is said again.
 */
async function saidWith(
  db: Reader,
  school: string,
  {
    tag,
    told,
    group,
    scope,
  }: {
    readonly tag: string;
    readonly told: readonly table.Told[];
    readonly group: readonly News[];
    readonly scope: ParentScope;
  },
): Promise<readonly NoticeItem[]> {
  const others = told.filter(
    (one) =>
      one.tag === tag &&
      one.part !== notArrivedPart &&
      hearsOf(scope, one.student) &&
      !group.some(({ student, part, term }) => one.student === student && one.part === partOf(part, term)),
  );
  const arrivals = others.flatMap(({ date, student, part }) => {
    const term = part.slice(part.indexOf(' ') + 1);
    return [{ key: { date: SchoolDay.parse(date), term, student }, arrivedMs: 0 }];
  });
  if (arrivals.length === 0) return [];
  const facts = await readFacts(db, school, arrivals);
  return facts.flatMap(({ key: { student, date }, child, isUnusual, ...fact }) => {
    const part = group[0]?.part ?? 'dropOff';
    const handover = fact[part];
    const isOdd = part === 'pickUp' && isUnusual;
    return handover === null
      ? []
      : [{ student, child, date, part, handover, isUnusual: isOdd, isNews: false }];
  });
}
