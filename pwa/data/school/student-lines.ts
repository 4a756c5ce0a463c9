/** What a list of students says of each: the grade, today's state, whom to call. */
import { useMemo } from 'react';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { guardianPhone, type GuardianPhone } from '#sync/school/records/guardian-phone.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import type { Student } from '#sync/school/records/student.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';
import { useContacts, useRecords, useSchool } from './school-records.ts';
import { useStandingsOf } from './standings.ts';

export type StudentLine = {
  /** In the running term; undefined when Unassigned. */
  readonly gradeLevel: GradeLevel | undefined;
  /** Undefined on a day without school, and for who is not registered. */
  readonly standing: Standing | undefined;
};

/** By student, those who are registered for the running term. Undefined while being read from disk. */
export function useStudentLines(
  term: Term | undefined,
  today: SchoolDay,
): ReadonlyMap<RecordId, StudentLine> | undefined {
  const school = useSchool();
  const doorDay = useStandingsOf(school, term, today);
  return useMemo(() => {
    if (term === undefined) return new Map();
    if (doorDay === undefined) return undefined;
    const isOpen = isSchoolDay(term, today);
    return new Map(
      doorDay.rows.map(({ student, gradeLevel, standing }) => [
        student._id,
        { gradeLevel, standing: isOpen ? standing : undefined },
      ]),
    );
  }, [doorDay, term, today]);
}

export function useGuardianPhones():
  ((student: Pick<Student, '_id' | 'contacts'>) => GuardianPhone | undefined) | undefined {
  const contacts = useContacts();
  const collectors = useRecords('collector');
  return useMemo(
    () => contacts && collectors && ((student) => guardianPhone(student, { contacts, collectors })),
    [contacts, collectors],
  );
}
