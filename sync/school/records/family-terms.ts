/** A parent's own children with where they are registered: what a parent's pages are made of. */
import type { GradeLevel } from './grade-level.ts';
import type { RecordId } from './id.ts';
import { fullName } from './name-info.ts';
import { type Registration, termWhileThere } from './registration.ts';
import type { SchoolDay } from './school-day.ts';
import type { Student } from './student.ts';
import { isSchoolDay, type Term } from './term.ts';
import { compareNames } from './format.ts';

export interface ChildTerm {
  /** With the school days from the child's first to its last. */
  readonly term: Term;
  /** With all its school days: when school is open, for everybody. */
  readonly whole: Term;
  readonly registration: Registration;
  /** Undefined while the child is unassigned. */
  readonly level: GradeLevel | undefined;
}

export interface Child {
  readonly student: Student;
  readonly name: string;
  /** Where the child is registered, the term that begins last first. */
  readonly terms: readonly ChildTerm[];
}

/**
 * Whoever must not collect a child is told nothing of who brings and fetches it, and no list of its
 * people, on which every other parent stands.
 */
export function isToldToFamily({ student }: { readonly student: Pick<Student, 'contacts'> }): boolean {
  return student.contacts.length > 0;
}

type FamilyRecords = {
  readonly students: Iterable<Student>;
  readonly registrations: Iterable<Registration>;
  readonly terms: ReadonlyMap<RecordId, Term>;
  readonly gradeLevels: ReadonlyMap<RecordId, GradeLevel>;
};

/** By name. Registrations of terms that are not here, or taken back, are left out. */
export function childrenOf({ students, registrations, terms, gradeLevels }: FamilyRecords): readonly Child[] {
  const registered = Map.groupBy(registrations, ({ student }) => student);
  return [...students]
    .map((student) => ({
      student,
      name: fullName(student.nameInfo),
      terms: (registered.get(student._id) ?? [])
        .flatMap((registration) => childTerm(registration, { terms, gradeLevels }))
        .toSorted((a, b) => ((a.term.dates[0] ?? '') > (b.term.dates[0] ?? '') ? -1 : 1)),
    }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

function childTerm(
  registration: Registration,
  { terms, gradeLevels }: Pick<FamilyRecords, 'terms' | 'gradeLevels'>,
): readonly ChildTerm[] {
  const term = terms.get(registration.term);
  if (term === undefined || !registration.isRegistered) return [];
  return [
    {
      term: termWhileThere(term, registration),
      whole: term,
      registration,
      level: gradeLevels.get(registration.gradeLevel ?? ''),
    },
  ];
}

/** The child's term that has this school day, active ones first; undefined when there is none. */
export function termOn({ terms }: Pick<Child, 'terms'>, day: SchoolDay): ChildTerm | undefined {
  const open = terms.filter(({ term }) => isSchoolDay(term, day));
  return open.find(({ term }) => term.isActive) ?? open[0];
}

/** The first school day of the child after `day`, in an active term. */
export function nextSchoolDay({ terms }: Pick<Child, 'terms'>, day: SchoolDay): SchoolDay | undefined {
  return terms
    .filter(({ term }) => term.isActive)
    .flatMap(({ term }) => term.dates.find((date) => date > day) ?? [])
    .toSorted()[0];
}

/** Where to begin: the term of today, else the active one that is nearest, else the last. */
export function currentTerm({ terms }: Pick<Child, 'terms'>, today: SchoolDay): ChildTerm | undefined {
  const isNow = ({ term }: ChildTerm) => (term.dates[0] ?? '') <= today && today <= (term.dates.at(-1) ?? '');
  const active = terms.filter(({ term }) => term.isActive);
  return active.find(isNow) ?? terms.find(isNow) ?? active[0] ?? terms[0];
}
