import { useMemo } from 'react';
import { accountedTerms, accountsBegin, termsPaidFor } from '#sync/school/records/accounted-terms.ts';
import { type FamilyAccount, familyAccounts } from '#sync/school/records/balance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { useSchoolFees } from './registrations.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { useRecords, useTerms } from './school-records.ts';

/** What each family owes for a term, by name; undefined while it is being read from disk. */
export function useFamilyAccounts(term: RecordId, today: SchoolDay): readonly FamilyAccount[] | undefined {
  const isAccounted = useAccountedTerms(today)?.has(term);
  const students = useRecords('student');
  const registrations = useRecords('registration');
  const levels = useRecords('gradeLevel');
  const fees = useSchoolFees();
  const payments = useRecords('payment');
  return useMemo(() => {
    if (!students || !registrations || !levels || !fees || !payments || isAccounted === undefined)
      return undefined;
    const paid = payments.values();
    return familyAccounts({ term, students, registrations, levels, fees, payments: paid, isAccounted });
  }, [term, students, registrations, levels, fees, payments, isAccounted]);
}

/** The terms for which fees count as owed; undefined while they are being read from disk. */
export function useAccountedTerms(today: SchoolDay): ReadonlySet<RecordId> | undefined {
  const terms = useTerms();
  const payments = useRecords('payment');
  return useMemo(
    () =>
      terms &&
      payments &&
      accountedTerms(terms, accountsBegin(terms, termsPaidFor(payments.values())), today),
    [terms, payments, today],
  );
}
