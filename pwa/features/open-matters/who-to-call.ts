import { type Collector, isBarredFrom } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Student } from '#sync/school/records/student.ts';

const mostNumbers = 3;

export interface People {
  readonly contacts: ReadonlyMap<RecordId, Contact> | undefined;
  readonly collectors: ReadonlyMap<RecordId, Collector>;
}

/**
 * Parents first, then who is there for emergencies, then the others. Nobody is called who may never
 * collect the child: a call that it is still at school would bring them there.
 */
export function whoToCall(student: Student, { contacts, collectors }: People) {
  const people = student.contacts
    .filter(({ contact }) => !isBarredFrom({ student: student._id, contact }, collectors))
    .toSorted((a, b) => a.type - b.type)
    .flatMap(({ contact: id, relationship }) => {
      const contact = contacts?.get(id);
      return contact === undefined || contact.phone === '' ? [] : [{ contact, relationship }];
    });
  return [...new Map(people.map((one) => [one.contact._id, one])).values()].slice(0, mostNumbers);
}
