/**
 * The ids in the body of a direct save must name records of the school. The commands have no such
 * rule, since a device's command may name a record that is still on its way. Ids that the saved
 * record already holds are not checked: their records may have been deleted since.
 */
import type { Problem } from '#sync/problem.ts';
import { isPresent, type Lookup } from '#sync/school/commands/definition.ts';
import type { Patch, RecordState } from '#sync/school/records/merge.ts';
import { refKey, type RosterKind } from '#sync/school/records/kinds.ts';
import type { CallCheck } from './arrival.ts';

export interface Reference {
  readonly kind: RosterKind;
  readonly id: string;
  /** Where it stands in the body, dotted. */
  readonly field: string;
  /** The term that it must be of. */
  readonly term?: string | undefined;
}

/**
 * The references of each kind: a kind without its row does not compile. The term of a fee, the
 * term, student and grade level of a registration, the student and contact of a collector, and
 * the student of an absence and of a payment are
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
  registration: ({ optionalFees = [], term }) =>
    optionalFees.map((id, index) => ({ kind: 'fee', id, field: `optionalFees.${index}`, term })),
  fee: ({ student = null, gradeLevels = [] }) => [
    ...(student === null ? [] : [{ kind: 'student', id: student, field: 'student' } as const]),
    ...gradeLevels.map(
      ({ _id }, index) => ({ kind: 'gradeLevel', id: _id, field: `gradeLevels.${index}._id` }) as const,
    ),
  ],
  incident: () => [],
  announcement: ({ gradeLevels = [], students = [] }) => [
    ...gradeLevels.map((id, index) => ({ kind: 'gradeLevel', id, field: `gradeLevels.${index}` }) as const),
    ...students.map((id, index) => ({ kind: 'student', id, field: `students.${index}` }) as const),
  ],
  collector: () => [],
  question: () => [],
  absence: () => [],
  payment: () => [],
  rollCall: ({ students }) =>
    (students ?? []).map((id, index) => ({ kind: 'student', id, field: `students.${index}` })),
  rollCallTick: ({ student = '' }) =>
    student === '' ? [] : [{ kind: 'student', id: student, field: 'set.student' }],
  staffPresence: () => [],
  message: () => [],
  messageRead: () => [],
  messageTemplate: () => [],
};

export function referencesIn<K extends RosterKind>(kind: K, fields: Patch<K>): readonly Reference[] {
  return references[kind](fields);
}

interface ReferencesAsked {
  readonly asked: readonly Reference[];
  /** Those that the saved record holds. */
  readonly known: readonly Reference[];
}

/** The first that names nothing, by records that are loaded. */
export function referenceProblems(
  { asked, known }: ReferencesAsked,
  { get }: Pick<Lookup, 'get'>,
): readonly Problem[] {
  const held = new Set(known.map(refKey));
  const unknown = asked.find(
    (reference) => !held.has(refKey(reference)) && !isMeant(reference, get(reference.kind, reference.id)),
  );
  return unknown === undefined
    ? []
    : [{ code: 'INVALID', message: 'validation.unknownReference', field: unknown.field }];
}

/** For a call about a record that holds none yet. */
export function checkOfReferences(asked: readonly Reference[]): CallCheck {
  return { reads: asked, problems: (lookup) => referenceProblems({ asked, known: [] }, lookup) };
}

function isMeant({ term }: Reference, record: RecordState | undefined): boolean {
  if (!isPresent(record)) return false;
  return term === undefined || ('term' in record.fields && record.fields.term === term);
}
