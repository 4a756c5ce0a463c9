import { type Collector, isBarredFrom } from './collector.ts';
import type { Contact } from './contact.ts';
import type { RecordId } from './id.ts';
import { fullName } from './name-info.ts';
import { contactTypes, type Student } from './student.ts';

export type GuardianPhone = { readonly name: string; readonly phone: string };

export type GuardianPhoneNeeds = {
  readonly contacts: ReadonlyMap<RecordId, Contact>;
  readonly collectors: ReadonlyMap<RecordId, Collector>;
};

/**
 * The parents and legal guardians who are called about the child, as the student's list has them;
 * some without a number. Nobody who is barred from the child is among them.
 */
export function guardiansToCall(
  student: Pick<Student, '_id' | 'contacts'>,
  { contacts, collectors }: GuardianPhoneNeeds,
): readonly GuardianPhone[] {
  return student.contacts.flatMap(({ contact: id, type }) => {
    const contact = contacts.get(id);
    if (contactTypes[type] !== 'parentOrLegalGuardian' || contact === undefined) return [];
    if (isBarredFrom({ student: student._id, contact: id }, collectors)) return [];
    return [{ name: fullName(contact.nameInfo), phone: contact.phone }];
  });
}

/** The first of them with a phone number. */
export function guardianPhone(
  student: Pick<Student, '_id' | 'contacts'>,
  needs: GuardianPhoneNeeds,
): GuardianPhone | undefined {
  return guardiansToCall(student, needs).find(({ phone }) => phone !== '');
}
