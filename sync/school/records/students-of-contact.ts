import type { RecordId } from './id.ts';
import type { Student } from './student.ts';

/** A student to whom a contact belongs, and what the contact is to the student. */
export type StudentOfContact<S> = {
  readonly student: S;
  readonly relationship: number;
  readonly type: number;
};

/** The students of each contact by the contact's id, in the order of the list, each once. */
export function studentsOfContacts<S extends Pick<Student, '_id' | 'contacts'>>(
  students: Iterable<S>,
): ReadonlyMap<RecordId, readonly StudentOfContact<S>[]> {
  const found = new Map<RecordId, StudentOfContact<S>[]>();
  for (const student of students) {
    for (const { contact, relationship, type } of student.contacts) {
      const known = found.get(contact);
      if (known === undefined) found.set(contact, [{ student, relationship, type }]);
      else if (known.at(-1)?.student !== student) known.push({ student, relationship, type });
    }
  }
  return found;
}
