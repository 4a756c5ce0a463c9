/** Who is registered for what, and the fees of a term. Undefined while being read from disk. */
import { useMemo } from 'react';
import type { ChildTerm } from '#sync/school/records/family-terms.ts';
import { type Fee, withLevelNames } from '#sync/school/records/fee.ts';
import { type GradeLevelUses, gradeLevelUses } from '#sync/school/records/grade-level-uses.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { type RecordId, registrationId } from '#sync/school/records/id.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { RegistrationChoice } from '#sync/school/records/registration-choice.ts';
import { hasLeftBy, type Registration, termWhileThere } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { Term } from '#sync/school/records/term.ts';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { nothing } from '#pwa/data/store/live-value.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { useRecords } from './school-records.ts';
import { compareNames, compareNumbered } from '#sync/school/records/format.ts';

/** A student of the school, registered for the term or not. */
export type RegistrationRow = RegistrationChoice & {
  readonly student: Student;
  /** Undefined is shown as Unassigned: none was chosen, or it was deleted. */
  readonly level: GradeLevel | undefined;
  /** A registration that this device made lies in quarantine. */
  readonly needsALook: boolean;
};

/** Every student of the school by last, then first name. */
export function useRegistrationRows(term: RecordId): readonly RegistrationRow[] | undefined {
  const students = useRecords('student');
  const registrations = useRecords('registration');
  const levels = useRecords('gradeLevel');
  const open = useLiveValue(openSchool);
  const quarantined = useLiveValue(open?.data.quarantined('registration') ?? nothing);
  // A save changes registrations alone: the names of a whole school are not sorted for it again.
  const byName = useMemo(() => students && studentsByName(students), [students]);
  return useMemo(() => {
    if (byName === undefined || registrations === undefined || levels === undefined) return undefined;
    return rowsOf(byName, term, { registrations, levels, quarantined });
  }, [byName, registrations, levels, quarantined, term]);
}

type Registered = {
  readonly registrations: ReadonlyMap<RecordId, Registration>;
  readonly levels: ReadonlyMap<RecordId, GradeLevel>;
  /** The ids of registrations. */
  readonly quarantined?: ReadonlySet<RecordId> | undefined;
};

export function registrationRows(
  term: RecordId,
  { students, ...school }: Registered & { readonly students: ReadonlyMap<RecordId, Student> },
): readonly RegistrationRow[] {
  return rowsOf(studentsByName(students), term, school);
}

function studentsByName(students: ReadonlyMap<RecordId, Student>): readonly Student[] {
  return [...students.values()]
    .map((student) => ({ student, name: listName(student.nameInfo) }))
    .toSorted((a, b) => compareNames(a.name, b.name) || (a.student._id < b.student._id ? -1 : 1))
    .map(({ student }) => student);
}

function rowsOf(
  students: readonly Student[],
  term: RecordId,
  { registrations, levels, quarantined }: Registered,
): readonly RegistrationRow[] {
  return students.map((student) => {
    const id = registrationId(term, student._id);
    const needsALook = quarantined?.has(id) === true;
    return { student, needsALook, ...choiceOf(registrations.get(id), levels) };
  });
}

/** The fees of a term by name. */
export function useTermFees(term: RecordId): readonly Fee[] | undefined {
  const fees = useSchoolFees();
  return useMemo(() => {
    return (
      fees && fees.filter((fee) => fee.term === term).toSorted((a, b) => compareNumbered(a.name, b.name))
    );
  }, [fees, term]);
}

/** The fees of every term, with their grade levels called as they are called now. */
export function useSchoolFees(): readonly Fee[] | undefined {
  const fees = useRecords('fee');
  const levels = useRecords('gradeLevel');
  return useMemo(
    () => fees && levels && [...fees.values()].map((fee) => withLevelNames(fee, levels)),
    [fees, levels],
  );
}

/** Of these terms, those that a student is registered for, with the student's own days in them. */
export function useStudentTerms(
  student: RecordId,
  terms: readonly Term[],
): readonly Omit<ChildTerm, 'level'>[] | undefined {
  const once = useTermsOnceIn(student, terms);
  return useMemo(() => once?.filter(({ registration }) => registration.isRegistered), [once]);
}

/**
 * The same with those that the student was taken off, without days of its own in them: what was
 * recorded of it is shown all the same.
 */
export function useTermsOnceIn(
  student: RecordId,
  terms: readonly Term[],
): readonly Omit<ChildTerm, 'level'>[] | undefined {
  const registrations = useRecords('registration');
  return useMemo(
    () =>
      registrations &&
      terms.flatMap((whole) => {
        const registration = registrations.get(registrationId(whole._id, student));
        if (registration === undefined) return [];
        const term = registration.isRegistered
          ? termWhileThere(whole, registration)
          : { ...whole, dates: [] };
        return [{ term, whole, registration }];
      }),
    [registrations, terms, student],
  );
}

/** How many are registered for a term in each grade level and have not left it, by its id. */
export function useLevelCounts(
  term: RecordId | undefined,
  today: SchoolDay,
): ReadonlyMap<RecordId, number> | undefined {
  const registrations = useRecords('registration');
  return useMemo(
    () => registrations && levelCounts({ term, today }, registrations.values()),
    [registrations, term, today],
  );
}

function levelCounts(
  { term, today }: { readonly term: RecordId | undefined; readonly today: SchoolDay },
  registrations: Iterable<Registration>,
): ReadonlyMap<RecordId, number> {
  const counts = new Map<RecordId, number>();
  for (const { gradeLevel, ...registration } of registrations) {
    if (registration.term !== term || hasLeftBy(registration, today) || gradeLevel === null) continue;
    counts.set(gradeLevel, (counts.get(gradeLevel) ?? 0) + 1);
  }
  return counts;
}

/** What is in the way of deleting a grade level, by its id. */
export function useGradeLevelUses(): ReadonlyMap<RecordId, GradeLevelUses> | undefined {
  const levels = useRecords('gradeLevel');
  const registrations = useRecords('registration');
  const fees = useRecords('fee');
  return useMemo(() => {
    if (levels === undefined || registrations === undefined || fees === undefined) return undefined;
    const records = { registrations: [...registrations.values()], fees: [...fees.values()] };
    return new Map([...levels.keys()].map((id) => [id, gradeLevelUses(id, records)]));
  }, [levels, registrations, fees]);
}

function choiceOf(
  registration: Registration | undefined,
  levels: ReadonlyMap<RecordId, GradeLevel>,
): Omit<RegistrationRow, 'student' | 'needsALook'> {
  if (registration === undefined || !registration.isRegistered)
    return {
      isRegistered: false,
      gradeLevel: null,
      optionalFees: [],
      joinedOn: '',
      leftOn: '',
      level: undefined,
    };
  const { gradeLevel, optionalFees, joinedOn, leftOn } = registration;
  return {
    isRegistered: true,
    gradeLevel,
    optionalFees,
    joinedOn,
    leftOn,
    level: gradeLevel === null ? undefined : levels.get(gradeLevel),
  };
}
