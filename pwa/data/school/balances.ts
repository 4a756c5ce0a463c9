import { useMemo } from 'react';
import { type FamilyAccount, familyAccounts } from '#sync/school/records/balance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { useSchoolFees } from './registrations.ts';
import { useRecords } from './school-records.ts';

/** What each family owes for a term, by name; undefined while it is being read from disk. */
export function useFamilyAccounts(term: RecordId): readonly FamilyAccount[] | undefined {
  const students = useRecords('student');
  const registrations = useRecords('registration');
  const levels = useRecords('gradeLevel');
  const fees = useSchoolFees();
  const payments = useRecords('payment');
  return useMemo(() => {
    if (!students || !registrations || !levels || !fees || !payments) return undefined;
    return familyAccounts({ term, students, registrations, levels, fees, payments: payments.values() });
  }, [term, students, registrations, levels, fees, payments]);
}
