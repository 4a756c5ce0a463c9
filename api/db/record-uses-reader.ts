import { recordFields } from '#sync/school/records/merge.ts';
import { type RosterKind, refKey } from '#sync/school/records/kinds.ts';
import { needsRecord, type UsedRef } from '#sync/school/records/record-uses.ts';
import { ofSchool } from './of-school.ts';
import type { Reader } from './open.ts';
import { rowToRecord } from './record-codec.ts';
import { readRecords, selectOf } from './record-reader.ts';
import { isLinked } from './student-contact-table.ts';

/**
 * Where to look for records that need one of each kind, before the rule is asked: a kind, and its
 * column that names it. Without a column all of the kind are read; a school has few fees.
 */
const places: {
  readonly [K in UsedRef['kind']]: readonly { readonly kind: RosterKind; readonly column?: string }[];
} = {
  gradeLevel: [{ kind: 'registration', column: 'grade_level' }, { kind: 'fee' }],
  student: [
    { kind: 'registration', column: 'student' },
    { kind: 'fee', column: 'student' },
    { kind: 'incident', column: 'student' },
    { kind: 'absence', column: 'student' },
    { kind: 'payment', column: 'student' },
  ],
  contact: [{ kind: 'collector', column: 'contact' }],
  term: [
    { kind: 'registration', column: 'term' },
    { kind: 'fee', column: 'term' },
  ],
};

/** Which of these another record needs, or attendance, each as its `refKey`. */
export async function readUsed(
  db: Reader,
  school: string,
  refs: readonly UsedRef[],
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const ref of refs) if (await isUsed(db, school, ref)) used.add(refKey(ref));
  return used;
}

async function isUsed(db: Reader, school: string, ref: UsedRef): Promise<boolean> {
  if (ref.kind === 'contact' && (await isLinked(db, school, ref.id))) return true;
  let isNamed = false;
  for (const place of places[ref.kind]) {
    const found = await readThere(db, school, { ...place, id: ref.id });
    const students = await readStudentsOf(db, school, found);
    if (found.some((fields) => needsRecord(ref, { kind: place.kind, fields }, students))) return true;
    isNamed ||= found.length > 0;
  }
  // Nothing is recorded at the door of somebody who was never registered, nor in such a term.
  return isNamed && (ref.kind === 'student' || ref.kind === 'term') && hasAttendance(db, school, ref);
}

async function readThere(
  db: Reader,
  school: string,
  { kind, column, id }: { readonly kind: RosterKind; readonly column?: string; readonly id: string },
) {
  const rows = await selectOf(db, kind)
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .$if(column !== undefined, (query) => query.where(column ?? '', '=', id))
    .execute();
  return rows.map((row) => recordFields(kind, rowToRecord(kind, row).record));
}

/** Those students of these records who are not deleted. */
async function readStudentsOf(
  db: Reader,
  school: string,
  records: readonly object[],
): Promise<ReadonlySet<string>> {
  const ids = records.flatMap((fields) =>
    'student' in fields && typeof fields.student === 'string' ? [fields.student] : [],
  );
  const students = await readRecords(db, school, { kind: 'student', ids });
  return new Set(students.flatMap(({ record }) => (record.deletedAt === null ? [record._id] : [])));
}

async function hasAttendance(db: Reader, school: string, { kind, id }: UsedRef): Promise<boolean> {
  const row = await db
    .selectFrom('attendance')
    .select('date')
    .where(ofSchool(school))
    .where(kind === 'student' ? 'student' : 'term', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
