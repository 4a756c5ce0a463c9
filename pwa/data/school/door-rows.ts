/** The rows of the door: every registered student of the term with the day's attendance. Pure. */
import { emptyRecord, recordFields, type RecordState } from '#sync/school/records/merge.ts';
import {
  type Attendance,
  type AttendanceFields,
  isHere,
  needsALook,
  statusNow,
  toAttendance,
} from '#sync/school/records/attendance.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { attendanceId, registrationId, type RecordId } from '#sync/school/records/id.ts';
import { listName } from '#sync/school/records/name-info.ts';
import { isOnRegister, type Registration } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { countedRecord } from '#sync/school/records/counted-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import { parseStamp, type Stamp, type StampNode } from '#sync/stamp.ts';
import type { Day } from '#pwa/data/store/day.ts';
import { compareNames } from '#sync/school/records/format.ts';

export type DoorRow = {
  readonly student: Student;
  /** Undefined is shown as Unassigned. */
  readonly gradeLevel: GradeLevel | undefined;
  readonly attendance: Attendance;
  /** What was seen, for `attendanceChanges`. */
  readonly fields: AttendanceFields;
  readonly state: 'saved' | 'waiting';
  readonly needsALook: boolean;
  /** When another device changed it on this screen: device clock, Unix ms; 0 for never. */
  readonly changedAt: number;
  /** The child was picked up today in another term, and may still come in this one. */
  readonly wasPickedUp?: true;
  /** At a door, of a child in several terms of today: its rows in the others. */
  readonly inOtherTerms?: readonly DoorRow[];
};

export type DoorDay = {
  readonly rows: readonly DoorRow[];
  /** False: this day was never loaded here. What is recorded on it now is kept all the same. */
  readonly isOnDevice: boolean;
};

export type Enrolled = { readonly student: Student; readonly gradeLevel: GradeLevel | undefined };

type SchoolParts = {
  readonly students: ReadonlyMap<RecordId, Student>;
  readonly registrations: ReadonlyMap<RecordId, Registration>;
  readonly gradeLevels: ReadonlyMap<RecordId, GradeLevel>;
};

type TermDay = { readonly term: RecordId; readonly date: SchoolDay };

/** The students on the register of a day of a term by last, then first name. */
export function enrolledIn(of: TermDay, school: SchoolParts): readonly Enrolled[] {
  return studentsOf(of, school, true);
}

/**
 * Those who have left the term, or join it later than on this day. Whoever came on the day is still
 * shown on it.
 */
export function notEnrolledIn(of: TermDay, school: SchoolParts): readonly Enrolled[] {
  return studentsOf(of, school, false);
}

function studentsOf({ term, date }: TermDay, school: SchoolParts, isEnrolled: boolean): readonly Enrolled[] {
  const found: Enrolled[] = [];
  for (const registration of school.registrations.values()) {
    const student = school.students.get(registration.student);
    const isAsked = registration.term === term && isOnRegister(registration, date) === isEnrolled;
    if (!isAsked || student === undefined) continue;
    found.push({ student, gradeLevel: school.gradeLevels.get(registration.gradeLevel ?? '') });
  }
  return found.toSorted(byName);
}

/** The order of every list of children. */
export function byName(a: Enrolled, b: Enrolled): number {
  return (
    compareNames(listName(a.student.nameInfo), listName(b.student.nameInfo)) ||
    (a.student._id < b.student._id ? -1 : 1)
  );
}

export type DayInput = {
  readonly term: RecordId;
  readonly date: SchoolDay;
  readonly enrolled: readonly Enrolled[];
  readonly left?: readonly Enrolled[];
  readonly day: Day;
  readonly isTodayOrLater: boolean;
  readonly node: StampNode | undefined;
  readonly nowMs: number;
};

/** What a day was built from, so that the next one reuses the rows that did not change. */
export type DayState = {
  readonly day: DoorDay;
  readonly of: DayInput;
  readonly built: ReadonlyMap<RecordId, BuiltRow>;
};

type BuiltRow = {
  readonly row: DoorRow;
  readonly from: Enrolled;
  readonly key: string;
  readonly savedKey: string;
};

export function buildDay(input: DayInput, before: DayState | undefined): DayState {
  const { date, term, day } = input;
  const known = before === undefined ? undefined : builtFor(input, before);
  const built = known ?? new Map<RecordId, BuiltRow>();
  if (known === undefined)
    for (const from of childrenOfDay(input)) {
      const id = attendanceId(date, term, from.student._id);
      built.set(id, buildRow({ id, from }, input, before));
    }
  const rows = Array.from(built.values(), ({ row }) => row);
  const now = { rows, isOnDevice: day.isHere || input.isTodayOrLater };
  return { day: isSameDay(now, before?.day) ? before.day : now, of: input, built };
}

/** A day that was read again and is as it was is drawn no second time. */
function isSameDay(day: DoorDay, before: DoorDay | undefined): before is DoorDay {
  return (
    day.isOnDevice === before?.isOnDevice &&
    day.rows.length === before.rows.length &&
    day.rows.every((row, at) => row === before.rows[at])
  );
}

/**
 * The rows of the day before this change with those built anew about which something changed.
 * Undefined where the list itself may be another: that is looked through from the beginning.
 */
function builtFor(input: DayInput, before: DayState): Map<RecordId, BuiltRow> | undefined {
  const { of } = before;
  const isSameList =
    of.date === input.date &&
    of.term === input.term &&
    of.enrolled === input.enrolled &&
    of.left === input.left;
  if (!isSameList) return undefined;
  const built = new Map(before.built);
  for (const id of changedRecords(of.day, input.day)) {
    const old = built.get(id);
    // Whoever is not on the register comes and goes with what is recorded.
    if (old === undefined || hasLeft(old.from, input)) return undefined;
    // In its old place.
    built.set(id, buildRow({ id, from: old.from }, input, before));
  }
  return built;
}

function hasLeft({ student }: Enrolled, { left = [] }: DayInput): boolean {
  return left.some((one) => one.student === student);
}

/** Those that a row shows otherwise than before. */
function changedRecords(before: Day, day: Day): ReadonlySet<RecordId> {
  const changed = new Set<RecordId>();
  const compare = <T>(a: ReadonlyMap<RecordId, T>, b: ReadonlyMap<RecordId, T>): void => {
    if (a === b) return;
    for (const [id, value] of b) if (a.get(id) !== value) changed.add(id);
    for (const id of a.keys()) if (!b.has(id)) changed.add(id);
  };
  compare(before.shown, day.shown);
  if (before.saved !== before.shown || day.saved !== day.shown) compare(before.saved, day.saved);
  for (const which of ['waiting', 'quarantined'] as const) {
    for (const id of before[which]) if (!day[which].has(id)) changed.add(id);
    for (const id of day[which]) if (!before[which].has(id)) changed.add(id);
  }
  return changed;
}

function buildRow(
  { id, from }: { readonly id: RecordId; readonly from: Enrolled },
  { date, term, day, node, nowMs }: DayInput,
  before: DayState | undefined,
): BuiltRow {
  const record = day.shown.get(id) ?? emptyRecord<'attendance'>(id);
  const key = `${stampsKey(record)} ${day.waiting.has(id)} ${day.quarantined.has(id)}`;
  const savedKey = stampsKey(day.saved.get(id));
  const old = before?.built.get(id);
  if (
    old !== undefined &&
    old.key === key &&
    old.savedKey === savedKey &&
    old.from.student === from.student &&
    old.from.gradeLevel === from.gradeLevel
  )
    return old;
  const fields = recordFields('attendance', record);
  const isFromElsewhere =
    before?.of.day.isHere === true &&
    old !== undefined &&
    old.savedKey !== savedKey &&
    nodeOfLast(day.saved.get(id)) !== node;
  const row: DoorRow = {
    ...from,
    attendance: toAttendance({ _id: id, date, term, student: from.student._id }, fields),
    fields,
    state: day.waiting.has(id) ? 'waiting' : 'saved',
    needsALook: needsALook(fields) || day.quarantined.has(id),
    changedAt: isFromElsewhere ? nowMs : (old?.row.changedAt ?? 0),
  };
  return { row, from, key, savedKey };
}

/** Those on the register, and those who came on this day and are not on it: before or since. */
function childrenOfDay({ date, term, day, enrolled, left = [] }: DayInput): readonly Enrolled[] {
  const came = left.filter(({ student }) => {
    const record = day.shown.get(attendanceId(date, term, student._id));
    return record !== undefined && recordFields('attendance', record).dropOff !== null;
  });
  return came.length === 0 ? enrolled : [...enrolled, ...came].toSorted(byName);
}

export type ElsewhereInput = Pick<DayInput, 'date' | 'day' | 'node' | 'nowMs'> & {
  /** Whose children are known already; none where no term has school on this day. */
  readonly terms: readonly RecordId[];
  readonly school: SchoolParts;
};

export type ElsewhereState = {
  readonly rows: readonly DoorRow[];
  readonly byTerm: ReadonlyMap<RecordId, DayState>;
};

const nowhere: ElsewhereState = { rows: [], byTerm: new Map() };

/**
 * The children who came on a day in any other term than these: a term may end, be deactivated or
 * be deleted while its children are here, and they are here until the day is over.
 */
export function buildElsewhere(input: ElsewhereInput, before = nowhere): ElsewhereState {
  const { terms, date, day, school } = input;
  const own = terms.map((term) => `${date}:${term}:`);
  const keys = [...day.shown.keys()].filter((id) => !own.some((start) => id.startsWith(start)));
  if (keys.length === 0) return nowhere;
  const students = Map.groupBy(
    keys.map((id) => id.split(':')),
    ([, other = '']) => other,
  );
  const byTerm = new Map(
    [...students].map(([other, ids]) => {
      const left = ids.flatMap(([, , id = '']): Enrolled[] => {
        const student = school.students.get(id);
        const level = school.registrations.get(registrationId(other, id))?.gradeLevel ?? '';
        return student === undefined ? [] : [{ student, gradeLevel: school.gradeLevels.get(level) }];
      });
      const ofTerm = { ...input, term: other, enrolled: [], left, isTodayOrLater: true };
      return [other, buildDay(ofTerm, before.byTerm.get(other))];
    }),
  );
  return { rows: [...byTerm.values()].flatMap((state) => state.day.rows), byTerm };
}

/**
 * @param days the rows of each term of a day, then of whoever came in another one
 * @returns one row for each child
 */
type ChooseRows = (days: readonly (readonly DoorRow[])[]) => readonly DoorRow[];

/** One row for each child: the one that counts, the first where nothing is recorded. */
export const onePerChild = chooseRows((rows) => countedRecord(rows) ?? []);

/**
 * One row for each child at the door: the one in which it is here, else the first in which it may
 * still come, else that of its pick-up. So a child who was picked up from school can be dropped off
 * at the club.
 */
export const rowsAtDoor = chooseRows(rowAtDoor);

function chooseRows(ofChild: (rows: readonly DoorRow[]) => DoorRow | readonly DoorRow[]): ChooseRows {
  return (days) => {
    const [only, ...others] = days.filter((rows) => rows.length > 0);
    if (only === undefined || others.length === 0) return only ?? noRows;
    const byChild = Map.groupBy([only, ...others].flat(), ({ student }) => student._id);
    return [...byChild.values()].flatMap(ofChild).toSorted(byName);
  };
}

/** The same rows as before while each term's are the same: a tap changes one term's. */
export function chooseOnce(choose: ChooseRows): ChooseRows {
  let last: { readonly days: readonly (readonly DoorRow[])[]; readonly rows: readonly DoorRow[] } | undefined;
  return (days) => {
    const isSame = last?.days.length === days.length && days.every((rows, at) => rows === last?.days[at]);
    if (last !== undefined && isSame) return last.rows;
    last = { days, rows: choose(days) };
    return last.rows;
  };
}

const noRows: readonly DoorRow[] = [];

function rowAtDoor(rows: readonly DoorRow[]): readonly DoorRow[] {
  const counted = countedRecord(rows);
  if (counted === undefined || rows.length === 1) return rows;
  const row = isHere(counted.fields) ? counted : (rows.find(isToCome) ?? counted);
  const wasPickedUp = isToCome(row) && rows.some(({ fields }) => statusNow(fields) === 2);
  // Whatever another device changed of the child, its card may move.
  const changedAt = Math.max(...rows.map((one) => one.changedAt));
  const inOtherTerms = rows.filter((one) => one !== row);
  return [{ ...row, changedAt, inOtherTerms, ...(wasPickedUp && { wasPickedUp }) }];
}

function isToCome({ attendance }: DoorRow): boolean {
  return attendance.status === 0;
}

function stampsKey(record: RecordState<'attendance'> | undefined): string {
  const { dropOff, pickUp, notes } = (record?.stamps ?? {}) as Partial<Record<string, Stamp>>;
  return `${dropOff} ${pickUp} ${notes}`;
}

function nodeOfLast(record: RecordState<'attendance'> | undefined): StampNode | undefined {
  const last = Object.values(record?.stamps ?? {})
    .toSorted()
    .at(-1);
  return last === undefined ? undefined : parseStamp(last).node;
}
