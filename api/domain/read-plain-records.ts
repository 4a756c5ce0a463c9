/** Records in the shape of contract section 2, for the calls of the specification's section 7. */
import { type Attendance, toAttendance } from '#sync/school/records/attendance.ts';
import { withLevelNames } from '#sync/school/records/fee.ts';
import { recordFields, type RecordState, toPlainRecord } from '#sync/school/records/merge.ts';
import { collectOf } from '#sync/school/records/collector.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import type { RoleType } from '#sync/school/records/role.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { readAttendanceOfDay } from '#api/db/attendance-table.ts';
import { readAllRecords, readLevelNames, readRecord, readRegistrations } from '#api/db/record-reader.ts';
import type { Reader } from '#api/db/open.ts';
import { type Eyes, readerOf, plainSeenBy } from './readable-fields.ts';

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

/** The id of a record and its fields, without their stamps. */
export type PlainRecord<K extends RosterKind> = { readonly _id: string } & FieldsOf<K>;

export interface PlainTerm extends PlainRecord<'term'> {
  readonly fees: readonly string[];
  readonly registeredStudents: readonly RegisteredStudent[];
}

export interface RegisteredStudent {
  readonly student: string;
  readonly gradeLevel?: string;
  readonly termRegistration: string;
  readonly optionalFees: readonly string[];
}

export async function readPlainRecords<K extends RosterKind>(
  db: Reader,
  { school, eyes }: Looking,
  kind: K,
): Promise<readonly PlainRecord<K>[]> {
  const records = (await readAllRecords(db, school, kind)).map(({ record }) =>
    plainSeenBy(eyes, kind, toPlainRecord(kind, record)),
  );
  return asOfToday[kind](records, db, school);
}

/** Nothing for a record that is deleted or of another school. */
export async function readPlainRecord<K extends RosterKind>(
  db: Reader,
  looking: Looking,
  { kind, id }: { readonly kind: K; readonly id: string },
): Promise<PlainRecord<K> | undefined> {
  const stored = await readRecord(db, looking.school, { kind, id });
  return stored === undefined || stored.record.deletedAt !== null
    ? undefined
    : plainOf(db, looking, { kind, record: stored.record });
}

/** What a deleted record said last. Nothing for one that is there, or of another school. */
export async function readDeletedRecord<K extends RosterKind>(
  db: Reader,
  looking: Looking,
  { kind, id }: { readonly kind: K; readonly id: string },
): Promise<PlainRecord<K> | undefined> {
  const stored = await readRecord(db, looking.school, { kind, id });
  return stored === undefined || stored.record.deletedAt === null
    ? undefined
    : plainOf(db, looking, { kind, record: stored.record });
}

async function plainOf<K extends RosterKind>(
  db: Reader,
  { school, eyes }: Looking,
  { kind, record }: { readonly kind: K; readonly record: RecordState<K> },
): Promise<PlainRecord<K> | undefined> {
  const seen = plainSeenBy(eyes, kind, toPlainRecord(kind, record));
  const [plain] = await asOfToday[kind]([seen], db, school);
  return plain;
}

type AsOfToday = {
  readonly [K in RosterKind]: (
    records: readonly PlainRecord<K>[],
    db: Reader,
    school: string,
  ) => Promise<readonly PlainRecord<K>[]>;
};

const asStored = async <R>(records: readonly R[]) => records;
/** A fee carries the names that its grade levels had when it was saved; readers get today's. */
const asOfToday: AsOfToday = {
  school: asStored,
  gradeLevel: asStored,
  student: asStored,
  contact: asStored,
  term: asStored,
  registration: asStored,
  announcement: asStored,
  incident: asStored,
  question: asStored,
  absence: asStored,
  payment: asStored,
  rollCall: asStored,
  rollCallTick: asStored,
  staffPresence: asStored,
  message: asStored,
  messageRead: asStored,
  messageTemplate: asStored,
  collector: async (collectors) => collectors.map((rule) => ({ ...rule, collect: collectOf(rule) })),
  fee: async (fees, db, school) => {
    const names = await readLevelNames(db, school);
    return fees.map((fee) => withLevelNames(fee, names));
  },
};

export async function readSchool(db: Reader, looking: Looking): Promise<School | undefined> {
  return readPlainRecord(db, looking, { kind: 'school', id: looking.school });
}

export async function readTerms(db: Reader, looking: Looking): Promise<readonly PlainTerm[]> {
  const registrations = Map.groupBy(await readPlainRecords(db, looking, 'registration'), ({ term }) => term);
  const fees = Map.groupBy(await readPlainRecords(db, looking, 'fee'), (fee) => fee.term);
  return (await readPlainRecords(db, looking, 'term')).map((term) =>
    withRegistrations(term, {
      registrations: registrations.get(term._id) ?? [],
      fees: fees.get(term._id) ?? [],
    }),
  );
}

export async function readTerm(db: Reader, looking: Looking, id: string): Promise<PlainTerm | undefined> {
  const term = await readPlainRecord(db, looking, { kind: 'term', id });
  if (term === undefined) return undefined;
  const registrations = await readRegistrations(db, looking.school, { term: id });
  return withRegistrations(term, {
    registrations: registrations.map(({ record }) =>
      plainSeenBy(looking.eyes, 'registration', toPlainRecord('registration', record)),
    ),
    fees: await readFeesOfTerm(db, looking, id),
  });
}

export async function readFeesOfTerm(
  db: Reader,
  looking: Looking,
  term: string,
): Promise<readonly PlainRecord<'fee'>[]> {
  return (await readPlainRecords(db, looking, 'fee')).filter((fee) => fee.term === term);
}

export async function readAttendanceList(
  db: Reader,
  { school, eyes }: Looking,
  asked: { readonly term: string; readonly date: SchoolDay },
): Promise<readonly Attendance[]> {
  return (await readAttendanceOfDay(db, school, asked)).map(({ date, term, student, record }) =>
    toAttendance(
      { _id: record._id, date, term, student },
      plainSeenBy(eyes, 'attendance', recordFields('attendance', record)),
    ),
  );
}

function withRegistrations(
  term: PlainRecord<'term'>,
  of: {
    readonly registrations: readonly PlainRecord<'registration'>[];
    readonly fees: readonly PlainRecord<'fee'>[];
  },
): PlainTerm {
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
