import type { Contact } from './contact.ts';
import type { RecordId } from './id.ts';
import { fullName } from './name-info.ts';
import { contactTypes, type Student } from './student.ts';

export type GuardianPhone = { readonly name: string; readonly phone: string };

/** The first parent or legal guardian with a phone number. */
export function guardianPhone(
  student: Pick<Student, 'contacts'>,
  contacts: ReadonlyMap<RecordId, Contact>,
): GuardianPhone | undefined {
  for (const { contact: id, type } of student.contacts) {
    const contact = contacts.get(id);
    if (contactTypes[type] !== 'parentOrLegalGuardian' || contact === undefined) continue;
    if (contact.phone !== '') return { name: fullName(contact.nameInfo), phone: contact.phone };
  }
  return undefined;
}
