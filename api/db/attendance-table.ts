import { sql } from 'kysely';
import { z } from 'zod';
import type { RecordState } from '#sync/school/records/merge.ts';
import { Handover, isHere } from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { Stamp } from '#sync/stamp.ts';
import { insertRows } from './insert-rows.ts';
import { keptRows } from './kept-query.ts';
import { ofSchool } from './of-school.ts';
import type { Reader, Writer } from './open.ts';
import type { Row } from './schema.ts';

export interface AttendanceKey {
  readonly date: SchoolDay;
  readonly term: string;
  readonly student: string;
}

export interface StoredAttendance extends AttendanceKey {
  readonly record: RecordState<'attendance'>;
  readonly revision: number;
}

/** Those of `keys` that exist. One statement for each day and term among them. */
export async function readAttendance(
  db: Reader,
  school: string,
  keys: readonly AttendanceKey[],
): Promise<readonly StoredAttendance[]> {
  const found: StoredAttendance[] = [];
  for (const group of Map.groupBy(keys, ({ date, term }) => `${date} ${term}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const students = [...new Set(group.map((key) => key.student))];
    for (const row of await rowsOfDay(db, school, { ...first, students })) found.push(rowToAttendance(row));
  }
  return found;
}

async function rowsOfDay(
  db: Reader,
  school: string,
  {
    date,
    term,
    students,
  }: Omit<AttendanceKey, 'student'> & {
    readonly students: readonly string[];
  },
): Promise<readonly Row<'attendance'>[]> {
  const kept = { key: `attendance ${students.length}`, parameters: [school, date, term, ...students] };
  return keptRows(db, kept, () =>
    db
      .selectFrom('attendance')
      .selectAll()
      .where('school', '=', school)
      .where('date', '=', date)
      .where('term', '=', term)
      .where('student', 'in', students),
  );
}

export async function readAttendanceOfDay(
  db: Reader,
  school: string,
  { date, term }: { readonly date: SchoolDay; readonly term?: string },
): Promise<readonly StoredAttendance[]> {
  const rows = await db
    .selectFrom('attendance')
    .selectAll()
    .where('school', '=', school)
    .where('date', '=', date)
    .$if(term !== undefined, (query) => query.where('term', '=', term ?? ''))
    .execute();
  return rows.map(rowToAttendance);
}

/** What changed of these students after one revision and up to another, in no order. */
export async function readAttendanceOfStudents(
  db: Reader,
  school: string,
  {
    students,
    after,
    upTo,
  }: { readonly students: readonly string[]; readonly after: number; readonly upTo: number },
): Promise<readonly StoredAttendance[]> {
  if (students.length === 0) return [];
  const rows = await db
    .selectFrom('attendance')
    .selectAll()
    .where(ofSchool(school))
    .where('student', 'in', [...students])
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .execute();
  return rows.map(rowToAttendance);
}

/** All that was recorded of these students from one day to another. */
export async function readDaysOfStudents(
  db: Reader,
  school: string,
  {
    students,
    from,
    to,
  }: { readonly students: readonly string[]; readonly from: SchoolDay; readonly to: SchoolDay },
): Promise<readonly StoredAttendance[]> {
  if (students.length === 0) return [];
  const rows = await db
    .selectFrom('attendance')
    .selectAll()
    .where(ofSchool(school))
    .where('student', 'in', [...students])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return rows.map(rowToAttendance).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Under which keys something is recorded of these students on these days. */
export async function readAttendanceKeys(
  db: Reader,
  school: string,
  { students, dates }: { readonly students: readonly string[]; readonly dates: readonly SchoolDay[] },
): Promise<readonly AttendanceKey[]> {
  const rows = await db
    .selectFrom('attendance')
    .select(['date', 'term', 'student'])
    .where(ofSchool(school))
    .where('student', 'in', [...students])
    .where('date', 'in', [...dates])
    .execute();
  return rows.map(({ date, ...row }) => ({ ...row, date: SchoolDay.parse(date) }));
}

/** A page of all of it, in the order of the key, after the key `after`. */
export async function readAttendanceAfter(
  db: Reader,
  school: string,
  {
    after,
    limit,
  }: {
    readonly after: { readonly date: string; readonly term: string; readonly student: string };
    readonly limit: number;
  },
): Promise<readonly StoredAttendance[]> {
  const rows = await db
    .selectFrom('attendance')
    .selectAll()
    .where('school', '=', school)
    .where((eb) =>
      eb(eb.refTuple('date', 'term', 'student'), '>', eb.tuple(after.date, after.term, after.student)),
    )
    .orderBy('date')
    .orderBy('term')
    .orderBy('student')
    .limit(limit)
    .execute();
  return rows.map(rowToAttendance);
}

/** What changed after one revision and up to another, in order. */
export async function readAttendanceBetween(
  db: Reader,
  school: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly StoredAttendance[]> {
  if (after >= upTo) return [];
  const rows = await db
    .selectFrom('attendance')
    .selectAll()
    .where('school', '=', school)
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .orderBy('revision')
    .execute();
  return rows.map(rowToAttendance);
}

export async function saveAttendance(
  db: Writer,
  school: string,
  records: readonly StoredAttendance[],
): Promise<void> {
  const rows = records.map((stored) => attendanceToRow(school, stored));
  await insertRows(db, rows, {
    name: 'attendance',
    build: (some) =>
      db
        .insertInto('attendance')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['school', 'date', 'term', 'student']).doUpdateSet((eb) => ({
            drop_off: eb.ref('excluded.drop_off'),
            pick_up: eb.ref('excluded.pick_up'),
            notes: eb.ref('excluded.notes'),
            stamps: eb.ref('excluded.stamps'),
            deleted_at: eb.ref('excluded.deleted_at'),
            revision: eb.ref('excluded.revision'),
          })),
        ),
  });
}

function attendanceToRow(school: string, { date, term, student, record, revision }: StoredAttendance) {
  const { dropOff, pickUp, notes } = record.fields;
  return {
    school,
    date,
    term,
    student,
    drop_off: dropOff === undefined || dropOff === null ? null : JSON.stringify(dropOff),
    pick_up: pickUp === undefined || pickUp === null ? null : JSON.stringify(pickUp),
    notes: notes ?? '',
    stamps: JSON.stringify(record.stamps),
    deleted_at: record.deletedAt,
    revision,
  };
}

const StoredStamps = z.object({
  dropOff: Stamp.optional(),
  pickUp: Stamp.optional(),
  notes: Stamp.optional(),
});

function rowToAttendance(row: Row<'attendance'>): StoredAttendance {
  const stamps = StoredStamps.parse(JSON.parse(row.stamps));
  // Written by `saveAttendance` only, from a parsed day.
  const date = row.date as SchoolDay;
  return {
    date,
    term: row.term,
    student: row.student,
    revision: row.revision,
    record: {
      _id: attendanceId(date, row.term, row.student),
      fields: {
        ...(stamps.dropOff !== undefined && { dropOff: parseHandover(row.drop_off) }),
        ...(stamps.pickUp !== undefined && { pickUp: parseHandover(row.pick_up) }),
        ...(stamps.notes !== undefined && { notes: row.notes }),
      },
      stamps: definedStamps(stamps),
      deletedAt: row.deleted_at === null ? null : Stamp.parse(row.deleted_at),
    },
  };
}

function parseHandover(stored: string | null): Handover | null {
  return stored === null ? null : Handover.parse(JSON.parse(stored));
}

function definedStamps(stamps: z.infer<typeof StoredStamps>): Record<string, Stamp> {
  const entries = Object.entries(stamps);
  return Object.fromEntries(entries.flatMap(([name, stamp]) => (stamp === undefined ? [] : [[name, stamp]])));
}

/** Children who were dropped off on this day and not picked up since. */
export async function readNotPickedUp(
  db: Reader,
  school: string,
  { date, limit }: { readonly date: SchoolDay; readonly limit: number },
): Promise<readonly { readonly student: string; readonly term: string; readonly dropOff: string }[]> {
  const rows = await db
    .selectFrom('attendance')
    .select(['student', 'term', 'drop_off', 'pick_up'])
    .where('school', '=', school)
    .where('date', '=', date)
    .where('drop_off', 'is not', null)
    .orderBy('student')
    .execute();
  return rows
    .flatMap(({ student, term, drop_off: dropOff, pick_up: pickUp }) =>
      dropOff !== null && isHereStored(dropOff, pickUp) ? [{ student, term, dropOff }] : [],
    )
    .slice(0, limit);
}

function isHereStored(dropOff: string, pickUp: string | null): boolean {
  return pickUp === null || isHere({ dropOff: timeIn(dropOff), pickUp: timeIn(pickUp) });
}

/** The rest is not parsed: a day has two for each child. A quote in a name stands escaped. */
function timeIn(stored: string): { readonly time: string } {
  return { time: /"time":"([^"]*)"/u.exec(stored)?.[1] ?? '' };
}

export function readDroppedOff(
  db: Reader,
  school: string,
  date: SchoolDay,
): Promise<readonly { readonly student: string; readonly term: string }[]> {
  return db
    .selectFrom('attendance')
    .select(['student', 'term'])
    .where('school', '=', school)
    .where('date', '=', date)
    .where('drop_off', 'is not', null)
    .execute();
}

/** The terms in which somebody was dropped off on this day. */
export async function readTermsOfDay(
  db: Reader,
  school: string,
  date: SchoolDay,
): Promise<readonly string[]> {
  const cameIn = db
    .selectFrom('attendance')
    .select('attendance.term')
    .where('attendance.school', '=', school)
    .where('attendance.date', '=', date)
    .where('attendance.drop_off', 'is not', null)
    .where('attendance.term', '=', sql.ref<string>('term.id'));
  const rows = await db
    .selectFrom('term')
    .select('id')
    .where('school', '=', school)
    .where((where) => where.exists(cameIn))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Was the student dropped off on this day and not picked up? */
export async function readNotPickedUpOf(
  db: Reader,
  school: string,
  { student, date }: { readonly student: string; readonly date: SchoolDay },
): Promise<boolean> {
  const rows = await db
    .selectFrom('attendance')
    .select(['drop_off', 'pick_up'])
    .where(ofSchool(school))
    .where('student', '=', student)
    .where('date', '=', date)
    .where('drop_off', 'is not', null)
    .execute();
  return rows.some(
    ({ drop_off: dropOff, pick_up: pickUp }) => dropOff !== null && isHereStored(dropOff, pickUp),
  );
}
