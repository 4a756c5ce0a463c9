import { recordFields } from '#sync/school/records/merge.ts';
import { type RosterKind, refKey } from '#sync/school/records/kinds.ts';
import { neededBy, type UsedRef } from '#sync/school/records/record-uses.ts';
import { chunksOf } from '#api/platform/chunks-of.ts';
import { ofSchool } from './of-school.ts';
import type { Reader } from './open.ts';
import { type GenericRow, rowToRecord } from './record-codec.ts';
import { readRecords, selectOf } from './record-reader.ts';
import { readLinksOf } from './student-contact-table.ts';

/**
 * Where to look for records that need one of each kind, before the rule is asked: a kind, and its
 * column that names it. Without a column all of the kind are read: terms and grade levels are
 * deleted seldom, and nothing indexes a payment's term.
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
  term: [{ kind: 'registration', column: 'term' }, { kind: 'fee', column: 'term' }, { kind: 'payment' }],
};

/** What is taken away with the records that are asked about, and then needs nothing any more. */
export interface Gone {
  /** Each as its `refKey`. */
  readonly records: ReadonlySet<string>;
  /** Contacts that students no longer list, each as its `linkKey`. */
  readonly links: ReadonlySet<string>;
}

const nothingGone: Gone = { records: new Set(), links: new Set() };

export function linkKey(student: string, contact: string): string {
  return `${student} ${contact}`;
}

const idsPerStatement = 500;

/** Which of these another record needs, or attendance, each as its `refKey`. */
export async function readUsed(
  db: Reader,
  school: string,
  refs: readonly UsedRef[],
): Promise<ReadonlySet<string>> {
  return readUsedWithout(db, school, { refs, gone: nothingGone });
}

/** The same, when other records are gone. */
export async function readUsedWithout(
  db: Reader,
  school: string,
  { refs, gone }: { readonly refs: readonly UsedRef[]; readonly gone: Gone },
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const [kind, ofKind] of Map.groupBy(refs, (ref) => ref.kind))
    for (const some of chunksOf(ofKind, idsPerStatement)) {
      const ids = some.map(({ id }) => id);
      for (const id of await readUsedIds(db, school, { kind, ids, gone })) used.add(refKey({ kind, id }));
    }
  return used;
}

interface Asked {
  readonly kind: UsedRef['kind'];
  readonly ids: readonly string[];
  readonly gone: Gone;
}

async function readUsedIds(
  db: Reader,
  school: string,
  { kind, ids, gone }: Asked,
): Promise<ReadonlySet<string>> {
  const used = new Set(kind === 'contact' ? await readLinkedIds(db, school, { ids, gone }) : []);
  const wanted = new Set(ids);
  const named = new Set<string>();
  for (const place of places[kind]) {
    const rows = await readThere(db, school, { ...place, ids });
    if (place.column !== undefined) for (const row of rows) named.add(String(row[place.column]));
    const left = rows
      .map((row) => rowToRecord(place.kind, row).record)
      .filter((record) => !gone.records.has(refKey({ kind: place.kind, id: record._id })))
      .map((record) => recordFields(place.kind, record));
    const students = await readStudentsOf(db, school, { records: left, gone });
    for (const fields of left)
      for (const need of neededBy({ kind: place.kind, fields }, students))
        if (need.kind === kind && wanted.has(need.id)) used.add(need.id);
  }
  // Nothing is recorded at the door of somebody who was never registered, nor in such a term.
  if (kind === 'student' || kind === 'term')
    for (const id of named)
      if (!used.has(id) && (await hasAttendance(db, school, { kind, id }))) used.add(id);
  return used;
}

async function readLinkedIds(
  db: Reader,
  school: string,
  { ids, gone }: Pick<Asked, 'ids' | 'gone'>,
): Promise<readonly string[]> {
  const links = await readLinksOf(db, school, ids);
  return links
    .filter(
      ({ student, contact }) =>
        !gone.records.has(refKey({ kind: 'student', id: student })) &&
        !gone.links.has(linkKey(student, contact)),
    )
    .map(({ contact }) => contact);
}

async function readThere(
  db: Reader,
  school: string,
  {
    kind,
    column,
    ids,
  }: { readonly kind: RosterKind; readonly column?: string; readonly ids: readonly string[] },
): Promise<readonly GenericRow[]> {
  return selectOf(db, kind)
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .$if(column !== undefined, (query) => query.where(column ?? '', 'in', [...ids]))
    .execute();
}

/** Those students of these records who are there and stay. */
async function readStudentsOf(
  db: Reader,
  school: string,
  { records, gone }: { readonly records: readonly object[]; readonly gone: Gone },
): Promise<ReadonlySet<string>> {
  const ids = records.flatMap((fields) =>
    'student' in fields && typeof fields.student === 'string' ? [fields.student] : [],
  );
  const asked = [...new Set(ids)].filter((id) => !gone.records.has(refKey({ kind: 'student', id })));
  const students = await readRecords(db, school, { kind: 'student', ids: asked });
  return new Set(students.flatMap(({ record }) => (record.deletedAt === null ? [record._id] : [])));
}

/** Was the student ever recorded, or anybody in the term? With both, the student in this term. */
export async function hasAttendance(
  db: Reader,
  school: string,
  { kind, id, term }: UsedRef & { readonly term?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('attendance')
    .select('date')
    .where(ofSchool(school))
    .where(kind === 'student' ? 'student' : 'term', '=', id)
    .$if(term !== undefined, (query) => query.where('term', '=', term ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
