/** What of a child's day is news to an account, and what belongs into one notice. */
import { z } from 'zod';
import type { NoticeKind } from '#sync/school/notices.ts';
import { familyNoticeKinds } from '#sync/school/notices.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { isUnusualPickUp } from '#sync/school/records/release.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { minuteOfDay } from '#sync/school/records/wall-time.ts';
import { type AttendanceKey, readAttendance } from '#api/db/attendance-table.ts';
import type { Told } from '#api/db/notice-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';
import type { NoticeItem } from '#api/push/write-notice.ts';
import { readContactsOfRules } from './load-release-rules.ts';
import { hashOf } from './send-notice.ts';

/** Of an event: the day, the term and the student. */
export const HandoverSubject = z.tuple([SchoolDay, z.string(), z.string()]);

/** What stands of one child on one day, and when the school heard of it. */
export interface Fact {
  readonly key: AttendanceKey;
  readonly child: string;
  readonly dropOff: Handover | null;
  readonly pickUp: Handover | null;
  readonly isUnusual: boolean;
  readonly arrivedMs: number;
}

export async function readFacts(
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
  const people = [...attendance.values()].flatMap(
    (day) => recordFields('attendance', day).pickUp?.person.personID || [],
  );
  const named = await readContactsOfRules(db, school, { collectors: rules, people });
  const contacts = new Map(named.map(({ record }) => [record._id, toPlainRecord('contact', record)]));
  const known = { collectors, contacts };
  return arrivals.flatMap(({ key, arrivedMs }) => {
    const record = students.get(key.student);
    if (record === undefined || record.deletedAt !== null) return [];
    const student = toPlainRecord('student', record);
    const day = attendance.get(attendanceId(key.date, key.term, key.student));
    const { dropOff, pickUp } = day?.deletedAt === null ? recordFields('attendance', day) : nothing;
    // A child that goes home alone is told of in the same way: no adult stands for it.
    const isUnusual =
      pickUp !== null &&
      (pickUp.person.personID === student._id || isUnusualPickUp(student, pickUp, key.date, known));
    return [{ key, child: student.nameInfo.firstName, dropOff, pickUp, isUnusual, arrivedMs }];
  });
}

const nothing = { dropOff: null, pickUp: null };

export interface News extends NoticeItem {
  readonly kind: NoticeKind;
  readonly term: string;
  readonly arrivedMs: number;
  readonly digest: string;
  /** What the account was told before. */
  readonly told: Told | undefined;
  /** It was told that the child had not arrived, and nothing yet of its coming that day. */
  readonly notArrived: Told | undefined;
}

/** A child may be registered in two terms at once, with a day of attendance in each. */
export function partOf(part: NoticeItem['part'], term: string): string {
  return `${part} ${term}`;
}

export const notArrivedPart = 'notArrived';

/** What an account was told of a child who had not arrived. */
export function toldNotArrived(told: readonly Told[], student: string): Told | undefined {
  return told.find((one) => one.student === student && one.part === notArrivedPart);
}

export function oldKind(told: Told | undefined): readonly NoticeKind[] {
  return familyNoticeKinds.filter((kind) => kind === told?.kind);
}

export function newsOf(
  { key, child, isUnusual, arrivedMs, ...fact }: Fact,
  told: readonly Told[],
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
        notArrived:
          part === 'dropOff' && !isAnyTold(told, { part, student })
            ? toldNotArrived(told, student)
            : undefined,
      },
    ];
  });
}

function isAnyTold(told: readonly Told[], { part, student }: Pick<NoticeItem, 'part' | 'student'>): boolean {
  return told.some((one) => one.student === student && one.part.startsWith(partOf(part, '')));
}

function digestOf(handover: Handover | null): string {
  if (handover === null) return '';
  const { person, time } = handover;
  return hashOf([person.personID, person.name, time]);
}

export function tagOf(school: string, group: readonly News[]): string {
  return hashOf([
    school,
    ...group.map(({ student, date, part, handover }) => [student, date, part, handover?.time]),
  ]);
}

/** Handovers by one person within so many minutes are one pass. */
const passMinutes = 10;

/** What belongs into one notice: a pass of a family, or what takes the place of an earlier one. */
export function groupsOf(news: readonly News[]): readonly (readonly News[])[] {
  const alike = Map.groupBy(news, ({ told, notArrived, kind, handover, student }) => {
    const before = told ?? notArrived;
    return before === undefined ? JSON.stringify([kind, whoOf(handover, student)]) : `told ${before.tag}`;
  });
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
