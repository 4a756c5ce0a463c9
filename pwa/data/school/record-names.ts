import { useMemo } from 'react';
import type { RecordNames } from '#sync/school/commands/describe-command.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Thing } from '#pwa/data/store/school-data.ts';
import { useThings } from './school-records.ts';

/** What the school's records are called, from this device's copy. */
export function useRecordNames(): RecordNames {
  const students = useThings('student');
  const contacts = useThings('contact');
  const terms = useThings('term');
  const gradeLevels = useThings('gradeLevel');
  const fees = useThings('fee');
  return useMemo(
    () => ({
      student: (id) => personName(students?.get(id)),
      contact: (id) => personName(contacts?.get(id)),
      term: (id) => thingName(terms?.get(id)),
      gradeLevel: (id) => thingName(gradeLevels?.get(id)),
      fee: (id) => thingName(fees?.get(id)),
    }),
    [students, contacts, terms, gradeLevels, fees],
  );
}

function personName(person: Thing<'student'> | Thing<'contact'> | undefined): string | undefined {
  return person && (fullName(person.nameInfo) || undefined);
}

function thingName(thing: { readonly name: string } | undefined): string | undefined {
  return thing && (thing.name || undefined);
}
