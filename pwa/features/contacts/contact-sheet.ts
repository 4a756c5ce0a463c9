import type { StudentsOfContacts } from '#pwa/data/school/people.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { addressLine } from '#sync/school/records/address.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Listed } from '#sync/school/records/people-list.ts';
import type { Say } from '#sync/words/message-key.ts';

interface ShownContacts {
  readonly shown: readonly Listed<Contact>[];
  readonly students: StudentsOfContacts;
}

/** The contacts that the search leaves, a row each. */
export function contactSheet({ shown, students }: ShownContacts, say: Say): ListSheet {
  const columns = ['lastName', 'firstName', 'phone', 'email', 'address', 'children'] as const;
  return {
    columns: columns.map((column) => say(`downloadList.columns.${column}`)),
    rows: shown.map(({ person }) => [
      person.nameInfo.lastName,
      person.nameInfo.firstName,
      person.phone,
      person.email,
      addressLine(person.address),
      (students.get(person._id) ?? []).map(({ student }) => fullName(student.nameInfo)).join(', '),
    ]),
  };
}
