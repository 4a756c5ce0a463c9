/** Who is registered for a term: a file of its own, since the first pages need no more of it. */
import { useMemo } from 'react';
import type { RecordId } from '#sync/school/records/id.ts';
import { type DayInTerm, joiningDays } from '#sync/school/records/registration.ts';
import { useRecords } from './school-records.ts';

/** Undefined while they are read. */
export function useJoiningDays(term: RecordId): readonly DayInTerm[] | undefined {
  const registrations = useRecords('registration');
  return useMemo(() => registrations && joiningDays(registrations.values(), term), [registrations, term]);
}
