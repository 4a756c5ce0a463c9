/** What a list of students says of each: the grade, today's state, whom to call. */
import { useEffect, useMemo } from 'react';
import { type OpenSchool, openSchool } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
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

type Lines = ReadonlyMap<RecordId, StudentLine>;

/**
 * Of each school, what was shown last. The list that Back leads to has its full height in its first
 * frame, so the browser finds the place that was left; what has changed since follows at once.
 */
const shownLast = new WeakMap<OpenSchool, { readonly of: string; readonly lines: Lines }>();

/**
 * By student, those who are registered for the running term. Undefined while being read from disk.
 */
export function useStudentLines(term: Term | undefined, today: SchoolDay): Lines | undefined {
  const open = useLiveValue(openSchool);
  const school = useSchool();
  const doorDay = useStandingsOf(school, term, today);
  const lines = useMemo((): Lines | undefined => {
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
  const of = `${today} ${term?._id}`;
  useEffect(() => {
    if (open !== undefined && lines !== undefined) shownLast.set(open, { of, lines });
  }, [open, of, lines]);
  const last = open && shownLast.get(open);
  return lines ?? (last?.of === of ? last.lines : undefined);
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
