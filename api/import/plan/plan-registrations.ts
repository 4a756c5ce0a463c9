import { limits } from '#sync/limits.ts';
import type { RosterRegistration } from '../roster/roster.ts';
import type { PlannedCommand, Planning } from './planning.ts';

/**
 * Plans one command for all students who enter a term in the same grade. `gradeLevels`: the
 * existing records. A deleted grade level stays deleted, and its students enter unassigned.
 */
export function planRegistrations(
  registrations: readonly RosterRegistration[],
  { planning, gradeLevels }: { readonly planning: Planning; readonly gradeLevels: ReadonlySet<string> },
): readonly PlannedCommand[] {
  const groups = new Map<
    string,
    { readonly term: string; readonly gradeLevel: string | null; readonly students: string[] }
  >();
  for (const { student, term, gradeLevel, place } of registrations) {
    const { earlier, changed } = planning.compare(
      { kind: 'registration', sourcedId: registrationKey(term, student), place },
      // A file without a grade does not remove one.
      { ...(gradeLevel !== '' && { gradeLevel }), isRegistered: true },
    );
    if (changed.size === 0) continue;
    const grade = gradeLevel === '' ? (earlier?.['gradeLevel'] ?? '') : gradeLevel;
    const record = typeof grade === 'string' ? planning.recordOf('gradeLevel', grade) : '';
    const key = JSON.stringify([term, grade]);
    const group = groups.get(key) ?? {
      term: planning.recordOf('term', term),
      gradeLevel: gradeLevels.has(record) ? record : null,
      students: [],
    };
    group.students.push(planning.recordOf('student', student));
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ term, gradeLevel, students }) =>
    inParts(students, limits.importStepRecords).map((part) => ({
      name: 'registerStudents' as const,
      args: { term, students: part, isRegistered: true, gradeLevel, optionalFees: [] },
    })),
  );
}

export function registrationKey(term: string, student: string): string {
  return JSON.stringify([term, student]);
}

function inParts(list: readonly string[], size: number): readonly string[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
