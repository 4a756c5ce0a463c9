/**
 * What a door may read of a school. Pure but for reading who is registered, and the only place that
 * decides it, for pulls, days, pictures, PINs and questions alike. A new kind does not compile
 * until it has its row. For the fields see `readable-fields`. The digest changes when another term
 * begins, and when a child or an adult who was there before comes in or goes out; a copy made under
 * another digest starts again. Somebody new comes with the next pull.
 */
import { createHash } from 'node:crypto';
import { type DaysOfDoor, firstDayOfDoor, isOfDoorDays } from '#sync/school/records/days-of-door.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import { emptyRecord, type RecordState, toPlainRecord } from '#sync/school/records/merge.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { termsOfDoor } from '#sync/school/records/term.ts';
import { readTermsOfDay, type StoredAttendance } from '#api/db/attendance-table.ts';
import { type Outside, readOutside } from '#api/db/outside-reader.ts';
import type { Reader } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { bareTombstone } from './parent-eyes.ts';
import { digestOfReadable, recordSeenBy } from './readable-fields.ts';
import { readSchool } from './read-plain-records.ts';

/** Enough to tell what a door may read. */
interface DoorView extends DaysOfDoor {
  /** The running and the next term, and those of whoever came today. */
  readonly terms: ReadonlySet<string>;
  /** Of these those that neither run nor come next, in the order of their ids. */
  readonly ended: readonly string[];
  /** Students who are registered in none of them, and contacts of none of those who are. */
  readonly outside: Outside;
}

export interface DoorScope extends DoorView {
  readonly digest: string;
}

export async function readDoorScope(db: Reader, school: string, nowMs: number): Promise<DoorScope> {
  const view = await readDoorView(db, school, { nowMs });
  return { ...view, digest: digestOf(view) };
}

/** Which of these students and contacts a door knows of. They are few, and so is what is read. */
export async function readAtDoor<One extends Named>(
  db: Reader,
  school: string,
  { ones, nowMs }: { readonly ones: readonly One[]; readonly nowMs: number },
): Promise<readonly One[]> {
  const view = await readDoorView(db, school, { nowMs, among: ones.map(({ id }) => id) });
  return ones.filter((one) => isAtDoor(one, view));
}

async function readDoorView(
  db: Reader,
  school: string,
  { nowMs, among }: { readonly nowMs: number; readonly among?: readonly string[] },
): Promise<DoorView> {
  const known = await readSchool(db, { school, eyes: 'server' });
  const timeZone = known?.timeZone ?? 'UTC';
  const today = schoolDayAt(nowMs, timeZone);
  const stored = await readAllRecords(db, school, 'term');
  const running = termsOfDoor(
    stored.map(({ record }) => toPlainRecord('term', record)),
    today,
  ).map((term) => term._id);
  // Whoever came today is to be collected, also when their term has ended since.
  const came = await readTermsOfDay(db, school, today);
  const ended = came.filter((term) => !running.includes(term));
  const terms = [...running, ...ended];
  const outside = await readOutside(db, school, { terms, among });
  return { terms: new Set(terms), ended, outside, since: firstDayOfDoor(today), timeZone };
}

/** Of one length, so that no digest begins with another one. */
function digestOf({ outside: { students, contacts }, terms }: DoorView): string {
  const sets = [students, contacts, terms];
  const decides = [digestOfReadable('door'), ...sets.map((ids) => [...ids].toSorted())];
  return createHash('sha256').update(JSON.stringify(decides)).digest('base64url').slice(0, 22);
}

type IsFor<K extends RosterKind> = (record: RecordState<K>, scope: DoorView) => boolean;

const isFor: { readonly [K in RosterKind]: IsFor<K> } = {
  school: () => true,
  term: (record, { terms }) => terms.has(record._id),
  gradeLevel: () => true,
  student: ({ _id }, { outside }) => !outside.students.has(_id),
  contact: ({ _id }, { outside }) => !outside.contacts.has(_id),
  registration: ({ fields: { term = '', student = '' } }, { terms, outside }) =>
    terms.has(term) && !outside.students.has(student),
  fee: () => false,
  announcement: () => false,
  payment: () => false,
  incident: () => false,
  collector: ({ fields: { student = '' } }, { outside }) => !outside.students.has(student),
  question: (record, scope) =>
    isOfDoorDays('question', record, scope) && !scope.outside.students.has(record.fields.student ?? ''),
  absence: (record, scope) =>
    isOfDoorDays('absence', record, scope) && !scope.outside.students.has(record.fields.student ?? ''),
  rollCall: (record, scope) => isOfDoorDays('rollCall', record, scope),
  rollCallTick: (record, scope) =>
    isOfDoorDays('rollCallTick', record, scope) && !scope.outside.students.has(record.fields.student ?? ''),
  message: () => false,
  messageRead: () => false,
  messageTemplate: () => false,
  staffPresence: (record, scope) => isOfDoorDays('staffPresence', record, scope),
};

interface Named {
  readonly kind: 'school' | 'student' | 'contact';
  readonly id: RecordId;
}

/** Whether a door knows of this student or contact at all. */
export function isAtDoor({ kind, id }: Named, scope: DoorView): boolean {
  return seenByDoor(kind, emptyRecord(id), scope) !== undefined;
}

/** Nothing when it is not for a door. */
export function seenByDoor<K extends RosterKind>(
  kind: K,
  record: RecordState<K>,
  scope: DoorView,
): RecordState<K> | undefined {
  if (!isFor[kind](record, scope)) return undefined;
  if (record.deletedAt !== null) return bareTombstone(record);
  const seen = recordSeenBy('door', kind, record);
  return partFor[kind]?.(seen, scope) ?? seen;
}

type PartFor<K extends RosterKind> = (record: RecordState<K>, scope: DoorView) => RecordState<K>;

/** A record that is for a door may name others, who are not. */
const partFor: { readonly [K in RosterKind]?: PartFor<K> } = {
  rollCall: (record, { outside }) => {
    const { students = null } = record.fields;
    if (students === null) return record;
    const known = students.filter((student) => !outside.students.has(student));
    return { ...record, fields: { ...record.fields, students: known } };
  },
};

/** Nothing of a child who is outside, or of a day that is too long ago. */
export function attendanceSeenByDoor(
  { student, date, record }: StoredAttendance,
  { outside, since }: DoorView,
): RecordState<'attendance'> | undefined {
  if (outside.students.has(student) || date < since) return undefined;
  return recordSeenBy('door', 'attendance', record);
}
