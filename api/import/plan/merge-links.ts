import { z } from 'zod';
import { ContactLink } from '#sync/school/records/student.ts';

type Known = {
  /** The links that the import before saw, as it kept them. */
  readonly earlier: unknown;
  /** The student's links as they are here. */
  readonly here: readonly ContactLink[];
  /** The contacts of whom the files speak. */
  readonly speaksOf: ReadonlySet<string>;
};

const ContactLinks = z.array(ContactLink);

/**
 * A student's contacts are one field of the record, and two speak for it. A link goes only when the source made it and now
 * speaks of that person without it. Whom an administrator added stays, and so does whom an export has merely left out: a
 * guardian who is missing from a file must not be turned away at the door.
 */
export function mergeLinks(links: readonly ContactLink[], { earlier, here, speaksOf }: Known): ContactLink[] {
  const named = new Set(links.map((link) => link.contact));
  const before = new Set(
    ContactLinks.catch([])
      .parse(earlier)
      .map((link) => link.contact),
  );
  const hasEnded = (contact: string) => before.has(contact) && speaksOf.has(contact);
  return [...links, ...here.filter(({ contact }) => !named.has(contact) && !hasEnded(contact))];
}
