/** The school's students and contacts as lists. Undefined while they are being read from disk. */
import { useMemo } from 'react';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { listPeople, type Listed, type Findable } from '#sync/school/records/people-list.ts';
import type { Student } from '#sync/school/records/student.ts';
import { type StudentOfContact, studentsOfContacts } from '#sync/school/records/students-of-contact.ts';
import { useRecords } from './school-records.ts';

export function useStudentList(): readonly Listed<Student>[] | undefined {
  return useList(useRecords('student'));
}

export function useContactList(): readonly Listed<Contact>[] | undefined {
  return useList(useRecords('contact'));
}

/** Null when this device knows of no such student. */
export function useStudent(id: RecordId): Student | null | undefined {
  const students = useRecords('student');
  return students && (students.get(id) ?? null);
}

/** Null when this device knows of no such contact. */
export function useContact(id: RecordId): Contact | null | undefined {
  const contacts = useRecords('contact');
  return contacts && (contacts.get(id) ?? null);
}

/** The students of each contact, in the order of the list, by the contact's id. */
export type StudentsOfContacts = ReadonlyMap<RecordId, readonly StudentOfContact<Student>[]>;

export function useStudentsOfContacts(): StudentsOfContacts | undefined {
  const students = useStudentList();
  return useMemo(() => students && studentsOfContacts(students.map(({ person }) => person)), [students]);
}

function useList<Person extends Findable>(
  people: ReadonlyMap<RecordId, Person> | undefined,
): readonly Listed<Person>[] | undefined {
  return useMemo(() => people && listPeople(people.values()), [people]);
}
