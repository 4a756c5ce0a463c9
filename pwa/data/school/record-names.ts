import { useMemo } from 'react';
import type { RecordNames } from '#sync/school/commands/describe-field.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { RosterRecord } from '#pwa/data/store/live-records.ts';
import { useRecords } from './school-records.ts';

/** What the school's records are called, from this device's copy. */
export function useRecordNames(): RecordNames {
  const students = useRecords('student');
  const contacts = useRecords('contact');
  const terms = useRecords('term');
  const gradeLevels = useRecords('gradeLevel');
  const fees = useRecords('fee');
  const schools = useRecords('school');
  return useMemo(() => {
    const [school] = schools?.values() ?? [];
    return {
      student: (id) => personName(students?.get(id)),
      contact: (id) => personName(contacts?.get(id)),
      term: (id) => nameOf(terms?.get(id)),
      gradeLevel: (id) => nameOf(gradeLevels?.get(id)),
      fee: (id) => nameOf(fees?.get(id)),
      reason: (code) => school?.absenceReasons.find((reason) => reason.code === code)?.name,
      ...(school !== undefined && { timeZone: school.timeZone }),
    };
  }, [students, contacts, terms, gradeLevels, fees, schools]);
}

function personName(
  person: RosterRecord<'student'> | RosterRecord<'contact'> | undefined,
): string | undefined {
  return person && (fullName(person.nameInfo) || undefined);
}

function nameOf(record: { readonly name: string } | undefined): string | undefined {
  return record && (record.name || undefined);
}
