import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { DayInTerm, type DaysInTerm } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { RosterRegistration } from '../roster/roster.ts';
import type { Comparison, CurrentRecords, PlannedCommand, Planning } from './planning.ts';

/** What is known besides the rows. */
type Known = {
  readonly planning: Planning;
  /**
   * The existing records. A deleted grade level stays deleted, and its students enter unassigned.
   */
  readonly gradeLevels: ReadonlySet<string>;
  /** As in `CurrentRecords`. */
  readonly here: CurrentRecords['registrations'];
  readonly joining: CurrentRecords['joining'];
  /** Of each term with days, by its id, as this import leaves it. */
  readonly firstDays: ReadonlyMap<string, SchoolDay>;
};

/** The status of a student whom files have removed. */
export const inactive = 0 as const;

type RegisterStudents = Extract<PlannedCommand, { readonly name: 'registerStudents' }>['args'];

/**
 * Plans one command for all students who enter a term in the same way. What the files do not say of
 * a student who is in the term already stays: the chosen fees, the first and last day, and the
 * grade where there is none. So does what they say as before: the office may have said otherwise.
 * Who enters a term that runs and has children counts from today. Nobody enters a term that begins
 * after their last day.
 */
export function planRegistrations(
  registrations: readonly RosterRegistration[],
  known: Known,
): readonly PlannedCommand[] {
  const groups = new Map<string, RegisterStudents>();
  for (const said of registrations) {
    const row = { ...said, leftOn: lastDayOf(said, known.planning) };
    const planned = isLeftBefore(row, known) ? takingOut(row, known) : planRow(row, known);
    if (planned === undefined) continue;
    const { students, ...chosen } = planned;
    const key = JSON.stringify(chosen);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ...chosen, students });
    else group.students.push(...students);
  }
  return [...groups.values()].flatMap(({ students, ...chosen }) =>
    // In the order of ids: see `planSchool`.
    inParts(students.toSorted(), limits.importStepRecords).map((part) => ({
      name: 'registerStudents' as const,
      args: { ...chosen, students: part },
    })),
  );
}

/**
 * A day that the files have said holds until they say another. Whoever is listed again after the
 * files had removed them is back, to the end of the term.
 */
function lastDayOf(
  { student, term, leftOn }: RosterRegistration,
  planning: Planning,
): RosterRegistration['leftOn'] {
  if (leftOn !== undefined) return leftOn;
  if (planning.earlierOf('student', student)?.['registrationStatus'] === inactive) return '';
  const earlier = planning.earlierOf('registration', registrationKey(term, student));
  return DayInTerm.optional().catch(undefined).parse(earlier?.['leftOn']);
}

function isLeftBefore({ term, leftOn }: RosterRegistration, { planning, firstDays }: Known): boolean {
  const first = firstDays.get(planning.recordOf('term', term));
  return leftOn !== undefined && leftOn !== '' && first !== undefined && leftOn < first;
}

/** Of what an earlier import has said; whom the office has registered stays. */
function takingOut(row: RosterRegistration, { planning, here }: Known): RegisterStudents | undefined {
  const { student, term, leftOn, place } = row;
  const sourcedId = registrationKey(term, student);
  if (planning.earlierOf('registration', sourcedId) === undefined) return undefined;
  const item = { kind: 'registration', sourcedId, place } as const;
  const { changed } = planning.compare(item, { leftOn, isRegistered: false });
  if (!changed.has('isRegistered') || !here.has(idOf(row, planning))) return undefined;
  return {
    term: planning.recordOf('term', term),
    students: [planning.recordOf('student', student)],
    isRegistered: false,
    gradeLevel: null,
    optionalFees: [],
  };
}

function planRow(row: RosterRegistration, known: Known): RegisterStudents | undefined {
  const { planning } = known;
  const { student, term, gradeLevel, place } = row;
  const { earlier, changed } = planning.compare(
    { kind: 'registration', sourcedId: registrationKey(term, student), place },
    // A file without a grade does not remove one. An empty day is news only after another.
    {
      ...(gradeLevel !== '' && { gradeLevel }),
      ...(isDaySaid('joinedOn', row, planning) && { joinedOn: row.joinedOn }),
      ...(isDaySaid('leftOn', row, planning) && { leftOn: row.leftOn }),
      isRegistered: true,
    },
  );
  if (changed.size === 0) return undefined;
  const isNew = earlier === undefined || changed.has('isRegistered');
  // The office has taken the child out.
  if (!isNew && !known.here.has(idOf(row, planning))) return undefined;
  const isLeaving = isDaySaid('leftOn', row, planning) && (isNew || changed.has('leftOn'));
  const registered = registering(row, { earlier, isNew, changed }, known);
  return isLeaving ? { ...registered, leftOn: row.leftOn } : registered;
}

function registering(
  row: RosterRegistration,
  { earlier, changed, isNew }: Pick<Comparison, 'earlier' | 'changed'> & { readonly isNew: boolean },
  { planning, gradeLevels, here, joining }: Known,
): RegisterStudents {
  const { student, term, gradeLevel, joinedOn } = row;
  const [termId, studentId] = [planning.recordOf('term', term), planning.recordOf('student', student)];
  const chosen = here.get(idOf(row, planning));
  const grade = gradeLevel === '' ? (earlier?.['gradeLevel'] ?? '') : gradeLevel;
  const named = typeof grade === 'string' && grade !== '' ? planning.recordOf('gradeLevel', grade) : '';
  const isGradeNews = gradeLevel !== '' && (isNew || changed.has('gradeLevel'));
  const level = !isGradeNews && chosen !== undefined ? chosen.gradeLevel : named;
  const day = joinedOn ?? (chosen === undefined ? (joining.get(termId) ?? '') : undefined);
  return {
    term: termId,
    students: [studentId],
    isRegistered: true,
    gradeLevel: level !== null && gradeLevels.has(level) ? level : null,
    optionalFees: chosen?.optionalFees ?? [],
    ...((isNew || changed.has('joinedOn')) && day !== undefined && { joinedOn: day }),
  };
}

function idOf({ term, student }: RosterRegistration, planning: Planning): string {
  return registrationId(planning.recordOf('term', term), planning.recordOf('student', student));
}

function isDaySaid(
  field: keyof DaysInTerm,
  { term, student, ...row }: RosterRegistration,
  planning: Planning,
): boolean {
  if (row[field] !== '') return row[field] !== undefined;
  return planning.earlierOf('registration', registrationKey(term, student))?.[field] !== undefined;
}

export function registrationKey(term: string, student: string): string {
  return JSON.stringify([term, student]);
}

const TermAndStudent = z.tuple([z.string(), z.string()]);

/** Of a `registrationKey`. */
export function termAndStudentOf(key: string): readonly [term: string, student: string] {
  return TermAndStudent.parse(JSON.parse(key));
}

function inParts(list: readonly string[], size: number): readonly string[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
