/** A mail to the parents of children, for the mail program of whoever writes. Pure. */
import { type Collector, collectOf } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { guardianType, type Student } from '#sync/school/records/student.ts';

export type MessageNeeds = {
  readonly contacts: ReadonlyMap<RecordId, Contact>;
  readonly collectors: ReadonlyMap<RecordId, Collector>;
};

/**
 * The addresses of the guardians, each once. Whoever is barred from a child is told nothing about
 * it: a message that it is still at school would bring them there. So nothing goes to an address
 * that they share with another parent, whether they are on the child's list or not.
 */
export function guardianEmails(
  students: readonly Student[],
  { contacts, collectors }: MessageNeeds,
): readonly string[] {
  const emailOf = (contact: RecordId) => contacts.get(contact)?.email ?? '';
  const emails = students.flatMap((student) => {
    const bars = [...collectors.values()].filter(
      (rule) => rule.student === student._id && collectOf(rule) === 'never',
    );
    const barred = new Set(bars.map(({ contact }) => emailOf(contact)));
    return student.contacts
      .filter(({ type }) => type === guardianType)
      .map(({ contact }) => emailOf(contact))
      .filter((email) => !barred.has(email));
  });
  return [...new Set(emails.filter((email) => email !== ''))];
}

/** Undefined without an address. Several families do not see each other's addresses. */
export function mailTo(
  emails: readonly string[],
  { subject, isOneFamily }: { readonly subject: string; readonly isOneFamily: boolean },
): string | undefined {
  if (emails.length === 0) return undefined;
  const list = emails.map(encodeURIComponent).join(',');
  const about = `subject=${encodeURIComponent(subject)}`;
  return isOneFamily ? `mailto:${list}?${about}` : `mailto:?bcc=${list}&${about}`;
}

/** In characters. Mail programs cut longer links off, and some do not open at all. */
const longestLink = 2_000;

export function isLinkTooLong(href: string): boolean {
  return href.length > longestLink;
}
