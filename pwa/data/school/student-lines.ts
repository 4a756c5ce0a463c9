/** What a list of students says of each: the grade, today's state, whom to call. */
import { useMemo } from 'react';
import type { Contact } from '#sync/school/records/contact.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import { contactTypes, type Student } from '#sync/school/records/student.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';
import { useContacts, useSchool } from './school-records.ts';
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

export type GuardianPhone = { readonly name: string; readonly phone: string };

/** The first parent or legal guardian with a phone number. */
export function guardianPhone(
  student: Pick<Student, 'contacts'>,
  contacts: ReadonlyMap<RecordId, Contact>,
): GuardianPhone | undefined {
  for (const { contact: id, type } of student.contacts) {
    const contact = contacts.get(id);
    if (contactTypes[type] !== 'parentOrLegalGuardian' || contact === undefined) continue;
    if (contact.phone !== '') return { name: fullName(contact.nameInfo), phone: contact.phone };
  }
  return undefined;
}

export function useGuardianPhones():
  ((student: Pick<Student, 'contacts'>) => GuardianPhone | undefined) | undefined {
  const contacts = useContacts();
  return useMemo(() => contacts && ((student) => guardianPhone(student, contacts)), [contacts]);
}
