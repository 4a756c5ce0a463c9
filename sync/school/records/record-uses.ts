/**
 * What keeps a record from being deleted: another one that could not be understood without it. Both
 * ends ask these rules; attendance, which is no record of the roster, is asked for beside them.
 */
import type { RecordId } from './id.ts';
import { type FieldsOf, type RosterKind, rosterKinds } from './kinds.ts';

export const deletableKinds = ['gradeLevel', 'student', 'contact', 'term'] as const;
export type DeletableKind = (typeof deletableKinds)[number];
export type UsedRef = { readonly kind: DeletableKind; readonly id: RecordId };

/**
 * How many records of each kind need the one that is asked about. Kinds without any are left out.
 */
export type RecordUses = Partial<Readonly<Record<RosterKind, number>>>;

/** Who is a student of the school. */
type Students = { readonly has: (id: RecordId) => boolean };

/**
 * The deletable records that a record of each kind needs. A kind without its row does not compile.
 * An announcement, a message, a question or a roll call says what was so at its time, and needs
 * nobody.
 */
const needs: {
  readonly [K in RosterKind]: (fields: FieldsOf<K>, students: Students) => readonly UsedRef[];
} = {
  school: () => [],
  gradeLevel: () => [],
  contact: () => [],
  term: () => [],
  student: ({ contacts }) => contacts.map(({ contact }) => ({ kind: 'contact', id: contact })),
  registration: (fields) => registrationNeeds(fields),
  fee: ({ term, student, gradeLevels }) => [
    { kind: 'term', id: term },
    ...(student === null ? [] : [{ kind: 'student', id: student } as const]),
    ...gradeLevels.map(({ _id }) => ({ kind: 'gradeLevel', id: _id }) as const),
  ],
  announcement: () => [],
  incident: ({ student }) => [{ kind: 'student', id: student }],
  // What was said of a child goes with the child, and then keeps the adult no longer.
  collector: (fields, students) =>
    students.has(fields.student) && saysSomething(fields) ? [{ kind: 'contact', id: fields.contact }] : [],
  question: () => [],
  absence: ({ student, isCancelled }) => (isCancelled ? [] : [{ kind: 'student', id: student }]),
  // Also one that was taken back: a statement still lists it.
  payment: ({ student, term }) => [
    { kind: 'student', id: student },
    { kind: 'term', id: term },
  ],
  rollCall: () => [],
  rollCallTick: () => [],
  staffPresence: () => [],
  message: () => [],
  messageRead: () => [],
  messageTemplate: () => [],
};

function registrationNeeds({
  isRegistered,
  student,
  term,
  gradeLevel,
}: FieldsOf<'registration'>): readonly UsedRef[] {
  if (!isRegistered) return [];
  return [
    { kind: 'student', id: student },
    { kind: 'term', id: term },
    ...(gradeLevel === null ? [] : [{ kind: 'gradeLevel', id: gradeLevel } as const]),
  ];
}

function saysSomething({ collect, isBarred, note }: FieldsOf<'collector'>): boolean {
  return collect !== '' || isBarred || note !== '';
}

/** The deletable records that this one needs. */
export function neededBy<K extends RosterKind>(
  record: { readonly kind: K; readonly fields: FieldsOf<K> },
  students: Students,
): readonly UsedRef[] {
  return needs[record.kind](record.fields, students);
}

export function needsRecord<K extends RosterKind>(
  ref: UsedRef,
  record: { readonly kind: K; readonly fields: FieldsOf<K> },
  students: Students,
): boolean {
  return neededBy(record, students).some(({ kind, id }) => kind === ref.kind && id === ref.id);
}

/** The roster of a school, or the part of it in which `ref` could be needed. */
export type PartOfRoster = { readonly [K in RosterKind]?: Iterable<FieldsOf<K>> | undefined };

export function recordUses(ref: UsedRef, roster: PartOfRoster, students: Students): RecordUses {
  const count = <K extends RosterKind>(kind: K): number => {
    let found = 0;
    const records: Iterable<FieldsOf<K>> = roster[kind] ?? [];
    for (const fields of records) if (needsRecord(ref, { kind, fields }, students)) found += 1;
    return found;
  };
  const counted = rosterKinds.map((kind) => [kind, count(kind)] as const);
  return Object.fromEntries(counted.filter(([, found]) => found > 0));
}

export function isUsed(uses: RecordUses): boolean {
  return Object.keys(uses).length > 0;
}
