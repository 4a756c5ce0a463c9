import { useMemo } from 'react';
import { type AddressedFamily, addressedFamilies } from '#sync/school/records/announcement-reach.ts';
import { useRecords } from './school-records.ts';

/** The families of the school with what an announcement may address. Undefined while being read. */
export function useAddressedFamilies(): readonly AddressedFamily[] | undefined {
  const students = useRecords('student');
  const registrations = useRecords('registration');
  const terms = useRecords('term');
  const contacts = useRecords('contact');
  return useMemo(
    () =>
      students &&
      registrations &&
      terms &&
      contacts &&
      addressedFamilies({
        students: students.values(),
        registrations: registrations.values(),
        terms,
        contacts,
      }),
    [students, registrations, terms, contacts],
  );
}
