/** Records in the shape of contract section 2, for the calls of the specification's section 7. */
import { toThing } from '#sync/school/records/merge.ts';
import { type Attendance, toAttendance } from '#sync/school/records/attendance.ts';
import { withLevelNames } from '#sync/school/records/fee.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { readAttendanceOfDay, type StoredAttendance } from '#api/db/attendance-table.ts';
import { readAllRecords, readLevelNames, readRecord, readRegistrations } from '#api/db/record-reader.ts';
import type { StoredRecord } from '#api/db/record-codec.ts';
import type { Reader } from '#api/db/open.ts';

export type Thing<K extends RosterKind> = { readonly _id: string } & FieldsOf<K>;

export interface TermThing extends Thing<'term'> {
  readonly fees: readonly string[];
  readonly registeredStudents: readonly RegisteredStudent[];
}

export interface RegisteredStudent {
  readonly student: string;
  readonly gradeLevel?: string;
  readonly termRegistration: string;
  readonly optionalFees: readonly string[];
}

export async function readThings<K extends RosterKind>(
  db: Reader,
  school: string,
  kind: K,
): Promise<readonly Thing<K>[]> {
  const things = (await readAllRecords(db, school, kind)).map(({ record }) => toThing(kind, record));
  return withTodaysNames(things, { db, school, kind });
}

/** Nothing for a record that is deleted or of another school. */
export async function readThing<K extends RosterKind>(
  db: Reader,
  school: string,
  { kind, id }: { readonly kind: K; readonly id: string },
): Promise<Thing<K> | undefined> {
  const stored = await readRecord(db, school, { kind, id });
  if (stored === undefined || stored.record.deletedAt !== null) return undefined;
  const [thing] = await withTodaysNames([toThing(kind, stored.record)], { db, school, kind });
  return thing;
}

/** A fee carries the names of its grade levels; what is read has those that they have now. */
async function withTodaysNames<K extends RosterKind>(
  things: readonly Thing<K>[],
  { db, school, kind }: { readonly db: Reader; readonly school: string; readonly kind: K },
): Promise<readonly Thing<K>[]> {
  if (kind !== 'fee') return things;
  const names = await readLevelNames(db, school);
  // They are fees, and stay fees.
  const fees = things as unknown as readonly Thing<'fee'>[];
  return fees.map((fee) => withLevelNames(fee, names)) as unknown as readonly Thing<K>[];
}

/** The school, with its access code only for those who may hand it out. */
export async function readSchool(
  db: Reader,
  school: string,
  { withAccessCode }: { readonly withAccessCode: boolean },
): Promise<School | undefined> {
  const thing = await readThing(db, school, { kind: 'school', id: school });
  return thing && { ...thing, accessCode: withAccessCode ? thing.accessCode : '' };
}

export async function readTerms(db: Reader, school: string): Promise<readonly TermThing[]> {
  const registrations = Map.groupBy(
    await readAllRecords(db, school, 'registration'),
    ({ record }) => record.fields.term ?? '',
  );
  const fees = Map.groupBy(await readThings(db, school, 'fee'), (fee) => fee.term);
  return (await readThings(db, school, 'term')).map((term) =>
    withRegistrations(term, {
      registrations: registrations.get(term._id) ?? [],
      fees: fees.get(term._id) ?? [],
    }),
  );
}

export async function readTerm(db: Reader, school: string, id: string): Promise<TermThing | undefined> {
  const term = await readThing(db, school, { kind: 'term', id });
  if (term === undefined) return undefined;
  return withRegistrations(term, {
    registrations: await readRegistrations(db, school, { term: id }),
    fees: await readFeesOfTerm(db, school, id),
  });
}

export async function readFeesOfTerm(
  db: Reader,
  school: string,
  term: string,
): Promise<readonly Thing<'fee'>[]> {
  return (await readThings(db, school, 'fee')).filter((fee) => fee.term === term);
}

export async function readAttendanceList(
  db: Reader,
  school: string,
  asked: { readonly term: string; readonly date: SchoolDay },
): Promise<readonly Attendance[]> {
  return (await readAttendanceOfDay(db, school, asked)).map(attendanceThing);
}

function attendanceThing({ date, term, student, record }: StoredAttendance): Attendance {
  return toAttendance({ _id: record._id, date, term, student }, recordFields('attendance', record));
}

function withRegistrations(
  term: Thing<'term'>,
  of: {
    readonly registrations: readonly StoredRecord<'registration'>[];
    readonly fees: readonly Thing<'fee'>[];
  },
): TermThing {
  const registered = of.registrations.map(({ record }) => toThing('registration', record));
  return {
    ...term,
    fees: of.fees.map((fee) => fee._id),
    registeredStudents: registered
      .filter((registration) => registration.isRegistered)
      .map(({ _id, student, gradeLevel, optionalFees }) => ({
        student,
        ...(gradeLevel !== null && { gradeLevel }),
        termRegistration: _id,
        optionalFees,
      })),
  };
}
