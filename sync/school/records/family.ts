import type { Person } from './attendance.ts';
import type { RecordId } from './id.ts';
import { guardianType, type Student } from './student.ts';

type Member = Pick<Student, '_id' | 'contacts'>;

/** The students of each parent or legal guardian, by the contact's id. */
export type Families<S extends Member = Student> = ReadonlyMap<RecordId, readonly S[]>;

/**
 * More children than any family has share a contact only when it is a stand-in ("no guardian
 * known", an agency). Its children are no siblings.
 */
const mostChildren = 15;

/** Brothers and sisters are students who share a contact of type 0, a parent or legal guardian. */
export function groupFamilies<S extends Member>(students: readonly S[]): Families<S> {
  const families = new Map<RecordId, S[]>();
  for (const student of students) {
    for (const contact of guardiansOf(student)) {
      const family = families.get(contact);
      if (family === undefined) families.set(contact, [student]);
      else family.push(student);
    }
  }
  return families;
}

/** The brothers and sisters of a student, in the order of the list given to `groupFamilies`. */
export function siblingsOf<S extends Member>(families: Families<S>, student: Member): readonly S[] {
  const siblings = new Map<RecordId, S>();
  for (const contact of guardiansOf(student)) {
    const family = families.get(contact) ?? [];
    if (family.length > mostChildren) continue;
    for (const member of family) if (member._id !== student._id) siblings.set(member._id, member);
  }
  return [...siblings.values()];
}

/** Whether this person is a parent or legal guardian of the student. A typed name is not. */
export function isGuardianOf(student: Member, { personID }: Pick<Person, 'personID'>): boolean {
  return student.contacts.some((link) => link.type === guardianType && link.contact === personID);
}

function guardiansOf(student: Member): ReadonlySet<RecordId> {
  return new Set(student.contacts.filter((link) => link.type === guardianType).map((link) => link.contact));
}

/**
 * The children of a thread about this child: those who share all of its parents and legal
 * guardians, so that everybody who may read of one of them may read of all.
 */
export function threadChildrenOf<S extends Member>(families: Families<S>, student: S): readonly S[] {
  const ofEach = [...guardiansOf(student)].map((contact) => families.get(contact) ?? []);
  if (ofEach.length === 0 || ofEach.some((family) => family.length > mostChildren)) return [student];
  const [first = [], ...others] = ofEach;
  return first.filter(({ _id }) => others.every((family) => family.some((one) => one._id === _id)));
}
