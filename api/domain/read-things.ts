/** Records in the shape of contract section 2, for the calls of the specification's section 7. */
import { type Attendance, toAttendance } from '#sync/school/records/attendance.ts';
import { withLevelNames } from '#sync/school/records/fee.ts';
import { recordFields, toThing } from '#sync/school/records/merge.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import type { RoleType } from '#sync/school/records/role.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { readAttendanceOfDay } from '#api/db/attendance-table.ts';
import { readAllRecords, readLevelNames, readRecord, readRegistrations } from '#api/db/record-reader.ts';
import type { Reader } from '#api/db/open.ts';
import { type Eyes, readerOf, thingSeenBy } from './readable-fields.ts';

/** A school, and for whose eyes it is read. */
export interface Looking {
  readonly school: string;
  readonly eyes: Eyes;
}

/** As somebody who runs the school looks at it. */
export function lookingAs({
  school,
  roleType,
}: {
  readonly school: string;
  readonly roleType: RoleType;
}): Looking {
  return { school, eyes: readerOf(roleType) };
}

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
  { school, eyes }: Looking,
  kind: K,
): Promise<readonly Thing<K>[]> {
  const things = (await readAllRecords(db, school, kind)).map(({ record }) =>
    thingSeenBy(eyes, kind, toThing(kind, record)),
  );
  return withTodaysNames(things, { db, school, kind });
}

/** Nothing for a record that is deleted or of another school. */
export async function readThing<K extends RosterKind>(
  db: Reader,
  { school, eyes }: Looking,
  { kind, id }: { readonly kind: K; readonly id: string },
): Promise<Thing<K> | undefined> {
  const stored = await readRecord(db, school, { kind, id });
  if (stored === undefined || stored.record.deletedAt !== null) return undefined;
  const things = [thingSeenBy(eyes, kind, toThing(kind, stored.record))];
  const [thing] = await withTodaysNames(things, { db, school, kind });
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

export async function readSchool(db: Reader, looking: Looking): Promise<School | undefined> {
  return readThing(db, looking, { kind: 'school', id: looking.school });
}

export async function readTerms(db: Reader, looking: Looking): Promise<readonly TermThing[]> {
  const registrations = Map.groupBy(await readThings(db, looking, 'registration'), ({ term }) => term);
  const fees = Map.groupBy(await readThings(db, looking, 'fee'), (fee) => fee.term);
  return (await readThings(db, looking, 'term')).map((term) =>
    withRegistrations(term, {
      registrations: registrations.get(term._id) ?? [],
      fees: fees.get(term._id) ?? [],
    }),
  );
}

export async function readTerm(db: Reader, looking: Looking, id: string): Promise<TermThing | undefined> {
  const term = await readThing(db, looking, { kind: 'term', id });
  if (term === undefined) return undefined;
  const registrations = await readRegistrations(db, looking.school, { term: id });
  return withRegistrations(term, {
    registrations: registrations.map(({ record }) =>
      thingSeenBy(looking.eyes, 'registration', toThing('registration', record)),
    ),
    fees: await readFeesOfTerm(db, looking, id),
  });
}

export async function readFeesOfTerm(
  db: Reader,
  looking: Looking,
  term: string,
): Promise<readonly Thing<'fee'>[]> {
  return (await readThings(db, looking, 'fee')).filter((fee) => fee.term === term);
}

export async function readAttendanceList(
  db: Reader,
  { school, eyes }: Looking,
  asked: { readonly term: string; readonly date: SchoolDay },
): Promise<readonly Attendance[]> {
  return (await readAttendanceOfDay(db, school, asked)).map(({ date, term, student, record }) =>
    toAttendance(
      { _id: record._id, date, term, student },
      thingSeenBy(eyes, 'attendance', recordFields('attendance', record)),
    ),
  );
}

function withRegistrations(
  term: Thing<'term'>,
  of: {
    readonly registrations: readonly Thing<'registration'>[];
    readonly fees: readonly Thing<'fee'>[];
  },
): TermThing {
  return {
    ...term,
    fees: of.fees.map((fee) => fee._id),
    registeredStudents: of.registrations
      .filter((registration) => registration.isRegistered)
      .map(({ _id, student, gradeLevel, optionalFees }) => ({
        student,
        ...(gradeLevel !== null && { gradeLevel }),
        termRegistration: _id,
        optionalFees,
      })),
  };
}
