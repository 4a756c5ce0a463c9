import { useMemo } from 'react';
import { type Child, childrenOf } from '#sync/school/records/family-terms.ts';
import { useThings } from './record-names.ts';

/** The children of the parent who looks, from this device's copy; undefined while it is being read from disk. */
export function useChildren(): readonly Child[] | undefined {
  const students = useThings('student');
  const registrations = useThings('registration');
  const terms = useThings('term');
  const gradeLevels = useThings('gradeLevel');
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
