import type { Kysely } from 'kysely';
import type { RecordState } from '#sync/school/records/merge.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import { chunksOf } from '#api/platform/chunks-of.ts';
import { type GenericRow, rowToRecord, type StoredRecord } from './record-codec.ts';
import { keptRows } from './kept-query.ts';
import { ofSchool } from './of-school.ts';
import { recordTables } from './record-columns.ts';
import type { Reader } from './open.ts';

/**
 * Bound by SQLite's 32,766 and PostgreSQL's 65,535 parameters, and by how long a statement may
 * take.
 */
const idsPerStatement = 1_000;

export type GenericTables = Record<string, Record<string, string | number | null>>;

/** One statement serves all record tables, since their outer columns are the same. */
export function anyTable(db: Reader): Kysely<GenericTables> {
  // Unchecked at run time: the names come from `recordTables`, which the compiler ties to the
  // kinds.
  return db as unknown as Kysely<GenericTables>;
}

export async function readRecords<K extends RosterKind>(
  db: Reader,
  school: string,
  { kind, ids }: { readonly kind: K; readonly ids: readonly string[] },
): Promise<readonly StoredRecord<K>[]> {
  const records: StoredRecord<K>[] = [];
  for (const some of chunksOf(ids, idsPerStatement)) {
    for (const row of await rowsOf(db, school, { kind, ids: some })) records.push(rowToRecord(kind, row));
  }
  return records;
}

async function rowsOf(
  db: Reader,
  school: string,
  { kind, ids }: { readonly kind: RosterKind; readonly ids: readonly string[] },
): Promise<readonly GenericRow[]> {
  const kept = { key: `records ${kind} ${ids.length}`, parameters: [school, ...ids] };
  return keptRows(db, kept, () => selectOf(db, kind).where('school', '=', school).where('id', 'in', ids));
}

export async function readRecord<K extends RosterKind>(
  db: Reader,
  school: string,
  { kind, id }: { readonly kind: K; readonly id: string },
): Promise<StoredRecord<K> | undefined> {
  return (await readRecords(db, school, { kind, ids: [id] }))[0];
}

/** The records of these schools, of each its own, in the order of the ids that are asked for. */
export async function readSchoolRecords(
  db: Reader,
  schools: readonly string[],
): Promise<readonly RecordState<'school'>[]> {
  const found = new Map<string, RecordState<'school'>>();
  for (const some of chunksOf(schools, idsPerStatement)) {
    const rows = await selectOf(db, 'school').where('school', 'in', some).execute();
    for (const row of rows) {
      const { record } = rowToRecord('school', row);
      found.set(record._id, record);
    }
  }
  return schools.flatMap((school) => found.get(school) ?? []);
}

/** All that are not deleted. */
export async function readAllRecords<K extends RosterKind>(
  db: Reader,
  school: string,
  kind: K,
): Promise<readonly StoredRecord<K>[]> {
  const rows = await selectOf(db, kind)
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => rowToRecord(kind, row));
}

/** The revision of the last change of any record of these kinds; 0 when there is none. */
export async function readLastRevision(
  db: Reader,
  school: string,
  kinds: readonly RosterKind[],
): Promise<number> {
  let last = 0;
  for (const kind of kinds) {
    const row = await anyTable(db)
      .selectFrom(recordTables[kind].table)
      .select('revision')
      .where('school', '=', school)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst();
    last = Math.max(last, Number(row?.['revision'] ?? 0));
  }
  return last;
}

/** The ids of those that are. */
export async function readDeletedIds(
  db: Reader,
  school: string,
  kinds: readonly RosterKind[],
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const kind of kinds) {
    const rows = await anyTable(db)
      .selectFrom(recordTables[kind].table)
      .select('id')
      .where('school', '=', school)
      .where('deleted_at', 'is not', null)
      .execute();
    for (const { id } of rows) ids.add(String(id));
  }
  return ids;
}

/** A page of all that are not deleted, in the order of their ids, after the id `after`. */
export async function readRecordsAfter<K extends RosterKind>(
  db: Reader,
  school: string,
  { kind, after, limit }: { readonly kind: K; readonly after: string; readonly limit: number },
): Promise<readonly StoredRecord<K>[]> {
  const rows = await selectOf(db, kind)
    .where('school', '=', school)
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => rowToRecord(kind, row));
}

/** What changed after one revision and up to another, in order, deletions among it. */
export async function readRecordsBetween<K extends RosterKind>(
  db: Reader,
  school: string,
  { kind, after, upTo }: { readonly kind: K; readonly after: number; readonly upTo: number },
): Promise<readonly StoredRecord<K>[]> {
  if (after >= upTo) return [];
  const rows = await selectOf(db, kind)
    .where('school', '=', school)
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .orderBy('revision')
    .execute();
  return rows.map((row) => rowToRecord(kind, row));
}

/** Registrations of one term, or of one student, that are not deleted. */
export async function readRegistrations(
  db: Reader,
  school: string,
  of: { readonly term: string } | { readonly student: string },
): Promise<readonly StoredRecord<'registration'>[]> {
  const [column, id] = 'term' in of ? (['term', of.term] as const) : (['student', of.student] as const);
  const rows = await selectOf(db, 'registration')
    .where('school', '=', school)
    .where(column, '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => rowToRecord('registration', row));
}

/** What names these students, in the order of the ids, that is not deleted. */
export async function readRecordsOfStudents<
  K extends
    'registration' | 'fee' | 'collector' | 'question' | 'absence' | 'payment' | 'message' | 'messageRead',
>(
  db: Reader,
  school: string,
  { kind, students }: { readonly kind: K; readonly students: readonly string[] },
): Promise<readonly StoredRecord<K>[]> {
  if (students.length === 0) return [];
  const rows = await selectOf(db, kind)
    .where(ofSchool(school))
    .where('student', 'in', [...students])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => rowToRecord(kind, row)).toSorted((a, b) => (a.record._id < b.record._id ? -1 : 1));
}

/**
 * The rules of collecting that name this adult, in the order of their ids, that are not deleted.
 */
export async function readRulesOfContact(
  db: Reader,
  school: string,
  contact: string,
): Promise<readonly StoredRecord<'collector'>[]> {
  const rows = await selectOf(db, 'collector')
    .where('school', '=', school)
    .where('contact', '=', contact)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => rowToRecord('collector', row));
}

/** What the school's grade levels are called, those that are not deleted. */
export async function readLevelNames(
  db: Reader,
  school: string,
): Promise<ReadonlyMap<string, { readonly name: string }>> {
  const rows = await db
    .selectFrom('grade_level')
    .select(['id', 'name'])
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, { name }]));
}

export function selectOf(db: Reader, kind: RosterKind) {
  return anyTable(db).selectFrom(recordTables[kind].table).selectAll().$castTo<GenericRow>();
}
