/**
 * The ids in the body of a direct save must name records of the school. The commands have no such
 * rule, since a device's command may name a record that is still on its way. Ids that the saved
 * record already holds are not checked: their records may have been deleted since.
 */
import type { Patch } from '#sync/school/records/merge.ts';
import { refKey, type RosterKind } from '#sync/school/records/kinds.ts';
import type { Reader } from '#api/db/open.ts';
import { readRecords } from '#api/db/record-reader.ts';
import { done, type Outcome, refuse } from './outcome.ts';

export interface Reference {
  readonly kind: RosterKind;
  readonly id: string;
  /** Where it stands in the body, dotted. */
  readonly field: string;
}

/**
 * The references of each kind: a kind without its row does not compile. The term of a fee, the
 * term, student and grade level of a registration, the student and contact of a collector, and
 * the student of an absence are
 * missing here because the commands themselves check them (404).
 */
const references: { readonly [K in RosterKind]: (fields: Patch<K>) => readonly Reference[] } = {
  school: ({ hours }) =>
    (hours?.levels ?? []).map(({ gradeLevel }, index) => ({
      kind: 'gradeLevel',
      id: gradeLevel,
      field: `hours.levels.${index}.gradeLevel`,
    })),
  gradeLevel: () => [],
  contact: () => [],
  term: () => [],
  student: ({ contacts = [] }) =>
    contacts.map(({ contact }, index) => ({
      kind: 'contact',
      id: contact,
      field: `contacts.${index}.contact`,
    })),
  registration: ({ optionalFees = [] }) =>
    optionalFees.map((id, index) => ({ kind: 'fee', id, field: `optionalFees.${index}` })),
  fee: ({ student = null, gradeLevels = [] }) => [
    ...(student === null ? [] : [{ kind: 'student', id: student, field: 'student' } as const]),
    ...gradeLevels.map(
      ({ _id }, index) => ({ kind: 'gradeLevel', id: _id, field: `gradeLevels.${index}._id` }) as const,
    ),
  ],
  incident: () => [],
  announcement: ({ gradeLevels = [] }) =>
    gradeLevels.map((id, index) => ({ kind: 'gradeLevel', id, field: `gradeLevels.${index}` })),
  collector: () => [],
  question: () => [],
  absence: () => [],
  rollCall: () => [],
  rollCallTick: () => [],
  staffPresence: () => [],
};

export function referencesIn<K extends RosterKind>(kind: K, fields: Patch<K>): readonly Reference[] {
  return references[kind](fields);
}

export async function checkReferences(
  db: Reader,
  school: string,
  { asked, known }: { readonly asked: readonly Reference[]; readonly known: readonly Reference[] },
): Promise<Outcome<undefined>> {
  const held = new Set(known.map(refKey));
  for (const [kind, ofKind] of Map.groupBy(asked, (reference) => reference.kind)) {
    const news = ofKind.filter((reference) => !held.has(refKey(reference)));
    const found = await readRecords(db, school, { kind, ids: [...new Set(news.map(({ id }) => id))] });
    const there = new Set(found.flatMap(({ record }) => (record.deletedAt === null ? [record._id] : [])));
    const unknown = news.find(({ id }) => !there.has(id));
    if (unknown !== undefined) return refuse('INVALID', 'validation.unknownReference', unknown.field);
  }
  return done(undefined);
}
