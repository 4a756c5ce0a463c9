import { useMemo } from 'react';
import { type Child, childrenOf, type ChildTerm } from '#sync/school/records/family-terms.ts';
import { type Bill, billOf } from '#sync/school/records/bill.ts';
import { type Student } from '#sync/school/records/student.ts';
import { useSchoolFees } from './registrations.ts';
import { useRecords } from './school-records.ts';

/** The children of the parent who looks; undefined while they are being read from disk. */
export function useChildren(): readonly Child[] | undefined {
  const students = useRecords('student');
  const registrations = useRecords('registration');
  const terms = useRecords('term');
  const gradeLevels = useRecords('gradeLevel');
  return useMemo(
    () =>
      students &&
      registrations &&
      terms &&
      gradeLevels &&
      childrenOf({ students: students.values(), registrations: registrations.values(), terms, gradeLevels }),
    [students, registrations, terms, gradeLevels],
  );
}

export type StudentTerm = ChildTerm & { readonly bill: Bill };

/** The terms of a student with their fees, the last to begin first. Undefined while being read. */
export function useStudentTermBills(student: Student): readonly StudentTerm[] | undefined {
  const registrations = useRecords('registration');
  const terms = useRecords('term');
  const gradeLevels = useRecords('gradeLevel');
  const fees = useSchoolFees();
  return useMemo(() => {
    if (!registrations || !terms || !gradeLevels || !fees) return undefined;
    const own = [...registrations.values()].filter((one) => one.student === student._id);
    const children = childrenOf({ students: [student], registrations: own, terms, gradeLevels });
    return children.flatMap((child) =>
      child.terms.map((one) => ({
        ...one,
        bill: billOf(fees, { registration: one.registration, level: one.level }),
      })),
    );
  }, [student, registrations, terms, gradeLevels, fees]);
}
