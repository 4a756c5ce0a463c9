import { limits } from '#sync/limits.ts';
import { isSamePerson, type Person } from './attendance.ts';
import { type Collector, collectOf } from './collector.ts';
import type { Contact } from './contact.ts';
import { collectorId, type RecordId } from './id.ts';
import { fullName } from './name-info.ts';
import { contactTypes, type Student } from './student.ts';

/** Somebody who may bring or collect a student, as a button at the door shows them. */
export type PersonOfStudent = {
  readonly person: Person;
  /** The code of specification section 3; none for somebody whose name was typed. */
  readonly relationship: number | null;
  readonly photo: Contact['photo'];
  readonly isUsual: boolean;
};

/** Parents first, then those who are authorised for just this, then those for emergencies. */
const order = (['parentOrLegalGuardian', 'authorizedPerson', 'emergencyContact'] as const).map((type) =>
  contactTypes.indexOf(type),
);

/**
 * The people of a student in the order in which the door offers them: the usual one first (also
 * when the name was typed), then the contacts by what they are for. Each once; contacts that are
 * not known here, or have no name, are left out.
 */
export function peopleOfStudent(
  student: Pick<Student, 'contacts'>,
  contacts: ReadonlyMap<RecordId, Contact>,
  usual?: Person,
): readonly PersonOfStudent[] {
  const people = new Map<RecordId, PersonOfStudent>();
  for (const type of order) {
    for (const link of student.contacts) {
      const contact = contacts.get(link.contact);
      if (link.type !== type || contact === undefined || people.has(contact._id)) continue;
      const person = contactAsPerson(contact);
      if (person.name === '') continue;
      const isUsual = usual !== undefined && isSamePerson(person, usual);
      people.set(contact._id, { person, relationship: link.relationship, photo: contact.photo, isUsual });
    }
  }
  const known = [...people.values()];
  const first = known.find(({ isUsual }) => isUsual) ?? typedUsual(usual);
  return first === undefined ? known : [first, ...known.filter((one) => one !== first)];
}

/** A contact that was chosen. */
export function contactAsPerson(contact: Pick<Contact, '_id' | 'nameInfo'>): Person {
  const name = fullName(contact.nameInfo).slice(0, limits.personLength);
  return { personID: contact._id, name, personString: '' };
}

/** A name that was typed. */
export function typedPerson(name: string): Person {
  return { personID: '', name: name.trim(), personString: name.trim() };
}

/**
 * The child as the person of its own pick-up: it went home alone. A member of staff lets it go, as
 * the release of the pick-up says.
 */
export function childItself({ _id, nameInfo }: Pick<Student, '_id' | 'nameInfo'>): Person {
  return { personID: _id, name: fullName(nameInfo).slice(0, limits.personLength), personString: '' };
}

/**
 * The person who brings or collects one child, for a brother or sister: a contact of theirs too or
 * somebody of whom a rule says something for them, else the name as if it were typed.
 */
export function personForStudent(
  student: Pick<Student, '_id' | 'contacts'>,
  person: Person,
  collectors: ReadonlyMap<RecordId, Pick<Collector, 'collect' | 'isBarred'>>,
): Person {
  const { personID } = person;
  if (student.contacts.some((link) => link.contact === personID)) return person;
  const rule = collectors.get(collectorId(student._id, personID));
  return rule !== undefined && collectOf(rule) !== '' ? person : typedPerson(person.name);
}

/** A usual person who is no contact of the child any more is not offered. */
function typedUsual(usual: Person | undefined): PersonOfStudent | undefined {
  if (usual === undefined || usual.personID !== '') return undefined;
  return { person: usual, relationship: null, photo: null, isUsual: true };
}
