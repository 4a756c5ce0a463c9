import { useMemo } from 'react';
import { type Bill, billOf } from '#sync/school/records/bill.ts';
import { type ChildTerm, childrenOf } from '#sync/school/records/family-terms.ts';
import type { Student } from '#sync/school/records/student.ts';
import { useThings } from './record-names.ts';
import { useSchoolFees } from './registrations.ts';

export type StudentTerm = ChildTerm & { readonly bill: Bill };

/** Where a student is registered, the term that begins last first, with the fees that apply. Undefined while it is being read. */
export function useStudentTermBills(student: Student): readonly StudentTerm[] | undefined {
  const registrations = useThings('registration');
  const terms = useThings('term');
  const gradeLevels = useThings('gradeLevel');
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
