/**
 * Tells parents what became of their children, from the events that `commit` has written down.
 *
 * One transaction reads what stands now, finds out what is news to whom, writes the pushes and mails,
 * notes what was told and takes the events away. So an event is told once, whichever server takes it
 * and whenever one is killed. What an account was told last is kept as a digest: a child whose fact
 * is the same is not told again, one whose fact has changed is a correction in the place of what was
 * said. One command or one pass for several children of a family is one notice.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import {
  isByMail,
  isByPush,
  type NoticeKind,
  noticeKinds,
  type NoticeSettings,
  type NoticeWay,
  type PushPayload,
  quietMinutesLeft,
} from '#sync/school/notices.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { isUnusualPickUp } from '#sync/school/records/release.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { minuteOfDay, minuteOfTime, wallClockAt } from '#sync/school/records/wall-time.ts';
import { type AttendanceKey, readAttendance } from '#api/db/attendance-table.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import * as table from '#api/db/notice-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { insertPushMessage, type LiveSubscription } from '#api/db/push-table.ts';
import { readRecord, readRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';
import { readParentEmails } from '#api/db/student-contact-table.ts';
import { noticeLetter } from '#api/mail/letters.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { type NoticeItem, type WallClock, type Written, writeNotice } from '#api/push/write-notice.ts';
import { type NoticeAbout, hearsOf, readDevicesOf, readScopeOf } from './notice-recipients.ts';
import { seenByParent } from './parent-eyes.ts';
import type { WithAddress, WithClock, WithIds, WithLog, WithMailer, WithStore, WithWords } from './ports.ts';

export type TellNeeds = WithStore & WithClock & WithIds & WithLog & WithMailer & WithWords & WithAddress;

/** Of all schools, what is due. The caller wakes the queues of pushes and mails. */
export async function tellFamilies(needs: TellNeeds): Promise<void> {
  const { store, nowMs, log } = needs;
  for (const school of await table.readSchoolsWithEvents(store.read, nowMs())) {
    try {
      while (await tellSome(school, needs));
    } catch (error) {
      // One school's trouble does not keep the others waiting. It is looked at again a minute later.
      log.error({ err: error, school }, 'families not told');
      await store.write(async (writer) => {
        const due = { nowMs: nowMs(), limit: serverLimits.noticeEvents };
        for (const event of await table.readDueEvents(writer, school, due))
          await table.changeFamilyEvent(writer, event, { due_ms: nowMs() + retryMs });
      });
    }
  }
}

const retryMs = 60_000;

/** Answers whether there may be more. */
async function tellSome(school: string, needs: TellNeeds): Promise<boolean> {
  return needs.store.write(async (writer) => {
    // Nobody else tells of this school, or changes it, until this transaction ends.
    if ((await takeCounter(writer, school)) === undefined) return false;
    const limit = serverLimits.noticeEvents;
    // Also what arrived since and is held still: it may be of the same family's pass.
    const upTo = needs.nowMs() + serverLimits.noticeHoldMs;
    const events = await table.readDueEvents(writer, school, { nowMs: upTo, limit });
    const home = await readHome(writer, school, needs.nowMs());
    const handovers = events.filter(({ kind }) => kind === 'attendance');
    if (home !== undefined && handovers.length > 0)
      await tellHandovers(writer, { home, events: handovers }, needs);
    for (const event of handovers) await table.deleteFamilyEvent(writer, event);
    let isMore = events.length === limit;
    for (const event of events) {
      if (event.kind === 'attendance') continue;
      const after = home && (await tellAnnouncement(writer, { home, event }, needs));
      if (after === undefined) await table.deleteFamilyEvent(writer, event);
      else {
        await table.changeFamilyEvent(writer, event, { after });
        isMore = true;
      }
    }
    return isMore;
  });
}

interface Home {
  readonly school: string;
  readonly name: string;
  readonly slug: string;
  readonly timeZone: string;
  readonly now: WallClock;
}

/** Undefined while the school is not open to parents. */
async function readHome(db: Reader, school: string, nowMs: number): Promise<Home | undefined> {
  const stored = await readRecord(db, school, { kind: 'school', id: school });
  if (stored === undefined) return undefined;
  const { name, urlslug, timeZone, isActive, isApproved } = recordFields('school', stored.record);
  if (!isActive || !isApproved) return undefined;
  return { school, name, slug: urlslug, timeZone, now: wallClockAt(nowMs, timeZone) };
}

/** What stands of one child on one day, and when the school heard of it. */
interface Fact {
  readonly key: AttendanceKey;
  readonly child: string;
  readonly dropOff: Handover | null;
  readonly pickUp: Handover | null;
  readonly isUnusual: boolean;
  readonly arrivedMs: number;
}

const Subject = z.tuple([SchoolDay, z.string(), z.string()]);

async function tellHandovers(
  writer: Writer,
  { home, events }: { readonly home: Home; readonly events: readonly table.FamilyEvent[] },
  needs: TellNeeds,
): Promise<void> {
  const oldest = addDays(home.now.day, -limits.noticeDays);
  const arrivals = events
    .map(({ subject, arrived_ms: arrivedMs }) => {
      const [date, term, student] = Subject.parse(JSON.parse(subject));
      return { key: { date, term, student }, arrivedMs };
    })
    .filter(({ key }) => key.date >= oldest);
  if (arrivals.length === 0) return;
  const facts = await readFacts(writer, home.school, arrivals);
  const students = [...new Set(facts.map(({ key }) => key.student))];
  const emails = await readParentEmails(writer, home.school, students);
  const accounts = await table.readParentAccounts(writer, home.school, emails);
  const users = accounts.map(({ id }) => id);
  const settings = await table.readNoticeSettings(writer, users);
  const devices = await readDevicesOf(writer, home.school, { users, nowMs: needs.nowMs() });
  for (const account of accounts) {
    const own = settings.get(account.id);
    if (own === undefined) continue;
    const recipient = { account, settings: own, devices: devices.filter(({ user }) => user === account.id) };
    if (!facts.some(({ isUnusual }) => isUnusual) && !hasAnyWay(recipient)) continue;
    const scope = await readScopeOf(writer, home.school, account);
    const heard = facts.filter(({ key }) => hearsOf(scope, key.student));
    for (const [date, ofDay] of Map.groupBy(heard, ({ key }) => key.date))
      await tellOne(writer, { home, recipient, date, facts: ofDay }, needs);
  }
}

interface Recipient {
  readonly account: table.ParentAccount;
  readonly settings: NoticeSettings;
  readonly devices: readonly LiveSubscription[];
}

function hasAnyWay({ settings: { choices }, devices }: Recipient): boolean {
  return devices.length > 0 || noticeKinds.some((kind) => isByMail(choices[kind]));
}

async function readFacts(
  db: Reader,
  school: string,
  arrivals: readonly { readonly key: AttendanceKey; readonly arrivedMs: number }[],
): Promise<readonly Fact[]> {
  const keys = arrivals.map(({ key }) => key);
  const ids = [...new Set(keys.map(({ student }) => student))];
  const attendance = new Map(
    (await readAttendance(db, school, keys)).map(({ record }) => [record._id, record]),
  );
  const students = new Map(
    (await readRecords(db, school, { kind: 'student', ids })).map(({ record }) => [record._id, record]),
  );
  const rules = await readRecordsOfStudents(db, school, { kind: 'collector', students: ids });
  const collectors = new Map(rules.map(({ record }) => [record._id, toPlainRecord('collector', record)]));
  return arrivals.flatMap(({ key, arrivedMs }) => {
    const record = students.get(key.student);
    if (record === undefined || record.deletedAt !== null) return [];
    const student = toPlainRecord('student', record);
    const day = attendance.get(attendanceId(key.date, key.term, key.student));
    const { dropOff, pickUp } = day?.deletedAt === null ? recordFields('attendance', day) : nothing;
    // A child that goes home alone is told of in the same way: no adult stands for it.
    const isUnusual =
      pickUp !== null &&
      (pickUp.person.personID === student._id || isUnusualPickUp(student, pickUp, key.date, { collectors }));
    return [{ key, child: student.nameInfo.firstName, dropOff, pickUp, isUnusual, arrivedMs }];
  });
}

const nothing = { dropOff: null, pickUp: null };

interface News extends NoticeItem {
  readonly kind: NoticeKind;
  readonly term: string;
  readonly arrivedMs: number;
  readonly digest: string;
  /** What the account was told before. */
  readonly told: table.Told | undefined;
}

async function tellOne(
  writer: Writer,
  {
    home,
    recipient,
    date,
    facts,
  }: {
    readonly home: Home;
    readonly recipient: Recipient;
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
    const tag = first.told?.tag ?? tagOf(school, group);
    const again = isCorrection ? await saidWith(writer, school, { tag, told, group }) : [];
    const { kind } = first;
    const arrived = wallClockAt(Math.max(...group.map(({ arrivedMs }) => arrivedMs)), home.timeZone);
    const written = writeNotice({ kind, isCorrection, items: [...group, ...again] }, arrived, needs.say);
    const students = [...group, ...again].map(({ student }) => student);
    const kinds = [...new Set(group.flatMap((one) => [one.kind, ...oldKind(one.told)]))];
    const isTold = await send(
      writer,
      {
        home,
        recipient,
        kinds,
        written,
        tag,
        about: { students },
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

/** A child may be registered in two terms at once, with a day of attendance in each. */
function partOf(part: NoticeItem['part'], term: string): string {
  return `${part} ${term}`;
}

function oldKind(told: table.Told | undefined): readonly NoticeKind[] {
  return noticeKinds.filter((kind) => kind === told?.kind);
}

function newsOf(
  { key, child, isUnusual, arrivedMs, ...fact }: Fact,
  told: readonly table.Told[],
): readonly News[] {
  return (['dropOff', 'pickUp'] as const).flatMap((part) => {
    const handover = fact[part];
    const before = told.find((one) => one.student === key.student && one.part === partOf(part, key.term));
    const digest = digestOf(handover);
    if (before === undefined ? handover === null : before.digest === digest) return [];
    const isOdd = part === 'pickUp' && isUnusual;
    const kind = part === 'dropOff' ? 'droppedOff' : isOdd ? 'unusualPickUp' : 'pickedUp';
    const { student, date, term } = key;
    return [
      {
        student,
        child,
        date,
        term,
        part,
        handover,
        isUnusual: isOdd,
        isNews: true,
        kind,
        arrivedMs,
        digest,
        told: before,
      },
    ];
  });
}

function digestOf(handover: Handover | null): string {
  if (handover === null) return '';
  const { person, time } = handover;
  return hashOf([person.personID, person.name, time]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}

function tagOf(school: string, group: readonly News[]): string {
  return hashOf([
    school,
    ...group.map(({ student, date, part, handover }) => [student, date, part, handover?.time]),
  ]);
}

/** Handovers by one person within so many minutes are one pass. */
const passMinutes = 10;

/** What belongs into one notice: a pass of a family, or what corrects one earlier notice. */
function groupsOf(news: readonly News[]): readonly (readonly News[])[] {
  const alike = Map.groupBy(news, ({ told, kind, handover, student }) =>
    told === undefined ? JSON.stringify([kind, whoOf(handover, student)]) : `told ${told.tag}`,
  );
  return [...alike.values()].flatMap((same) => {
    if (same[0]?.told !== undefined) return [same];
    const groups: News[][] = [];
    for (const one of same.toSorted((a, b) => minutesOf(a) - minutesOf(b))) {
      const last = groups.at(-1)?.[0];
      if (last !== undefined && minutesOf(one) - minutesOf(last) <= passMinutes) groups.at(-1)?.push(one);
      else groups.push([one]);
    }
    return groups;
  });
}

function whoOf(handover: Handover | null, student: string): readonly unknown[] {
  if (handover?.person.personID === student) return ['itself'];
  return [handover?.person.personID, handover?.person.name];
}

function minutesOf({ handover }: News): number {
  return handover === null ? 0 : minuteOfDay(handover.time);
}

/** The other children of the notice that a correction takes the place of, as they now stand. */
async function saidWith(
  db: Reader,
  school: string,
  {
    tag,
    told,
    group,
  }: { readonly tag: string; readonly told: readonly table.Told[]; readonly group: readonly News[] },
): Promise<readonly NoticeItem[]> {
  const others = told.filter(
    (one) =>
      one.tag === tag &&
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

interface Sending {
  readonly home: Home;
  readonly recipient: Recipient;
  /** What it is; a correction also what it was. It goes every way that is chosen for one of them. */
  readonly kinds: readonly NoticeKind[];
  readonly written: Written;
  readonly tag: string;
  readonly about: NoticeAbout;
  readonly path: string;
  readonly atMs: number;
}

/** Answers whether it goes any way at all. */
async function send(writer: Writer, sending: Sending, needs: TellNeeds): Promise<boolean> {
  const { home, recipient, kinds, written, tag, about, path, atMs } = sending;
  const { account, settings, devices } = recipient;
  const nowMs = needs.nowMs();
  const ways: readonly NoticeWay[] = kinds.map((kind) => settings.choices[kind]);
  const pushed = ways.some(isByPush) ? devices : [];
  const isUnusual = kinds.includes('unusualPickUp');
  const isMailed = ways.some(isByMail) || (isUnusual && pushed.length === 0);
  const payload: PushPayload = {
    title: written.title,
    body: written.lines.join('\n').slice(0, limits.pushBodyLength),
    tag,
    path,
    at: atMs,
  };
  const quiet = settings.quiet && {
    from: minuteOfTime(settings.quiet.from),
    until: minuteOfTime(settings.quiet.until),
  };
  // What a parent has to hear at once does not wait for the morning.
  const waitMs = isUnusual ? 0 : quietMinutesLeft(quiet, minuteOfTime(home.now.time)) * 60_000;
  for (const { session } of pushed)
    await insertPushMessage(writer, {
      school: home.school,
      id: needs.newId(),
      session,
      user: account.id,
      tag,
      payload: JSON.stringify(payload),
      about: JSON.stringify(about),
      is_urgent: kinds.includes('announcement') ? 0 : 1,
      created_ms: nowMs + waitMs,
      tries: 0,
      due_ms: nowMs + waitMs,
    });
  if (isMailed) {
    const letter = noticeLetter(
      account.email,
      { ...written, path },
      { say: needs.say, appUrl: needs.appUrl },
    );
    await needs.mailer.enqueue(writer, letter);
  }
  return pushed.length > 0 || isMailed;
}

/** Tells the next parents of an announcement. Answers the last of them while there are more. */
async function tellAnnouncement(
  writer: Writer,
  { home, event }: { readonly home: Home; readonly event: table.FamilyEvent },
  needs: TellNeeds,
): Promise<string | undefined> {
  const { school } = home;
  const id = z.string().parse(JSON.parse(event.subject));
  const stored = await readRecord(writer, school, { kind: 'announcement', id });
  if (stored === undefined || stored.record.deletedAt !== null) return undefined;
  const { title, body } = recordFields('announcement', stored.record);
  const limit = serverLimits.noticeParents;
  const accounts = await table.readParentAccountsAfter(writer, school, { after: event.after, limit });
  const users = accounts.map((account) => account.id);
  const settings = await table.readNoticeSettings(writer, users);
  const devices = await readDevicesOf(writer, school, { users, nowMs: needs.nowMs() });
  const written: Written = {
    title: needs.say('pushes.announcement.title', { school: home.name }).slice(0, limits.pushTitleLength),
    lines: [title, body].filter((line) => line !== ''),
  };
  for (const account of accounts) {
    const own = settings.get(account.id);
    if (own === undefined || own.choices.announcement === 'none') continue;
    const recipient = { account, settings: own, devices: devices.filter(({ user }) => user === account.id) };
    if (recipient.devices.length === 0 && !isByMail(own.choices.announcement)) continue;
    const told = await table.readTold(writer, school, { user: account.id, date: '' });
    if (told.some((one) => one.student === id)) continue;
    if (seenByParent('announcement', stored.record, await readScopeOf(writer, school, account)) === undefined)
      continue;
    const tag = hashOf([school, id]);
    const kinds = ['announcement'] as const;
    const path = `/parent/${home.slug}/messages`;
    const about = { announcement: id };
    const sending = { home, recipient, kinds, written, tag, about, path, atMs: event.arrived_ms };
    if (!(await send(writer, sending, needs))) continue;
    const row = {
      school,
      user: account.id,
      date: '',
      student: id,
      part: 'announcement',
      kind: 'announcement',
    };
    await table.saveTold(writer, [{ ...row, digest: '', tag, told_ms: needs.nowMs() }]);
  }
  return accounts.length === limit ? users.at(-1) : undefined;
}
