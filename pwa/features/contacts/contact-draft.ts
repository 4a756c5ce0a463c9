/** The contact form's draft (specification sections 3 and 5, "Contact"). */
import { contactProblems } from '#sync/school/commands/save-contact.ts';
import { problemsOfDraft } from '#pwa/fields/draft-problems.ts';
import type { Problem } from '#sync/problem.ts';
import { ContactFields, emptyContact } from '#sync/school/records/contact.ts';

export type ContactDraft = Pick<ContactFields, 'nameInfo' | 'phone' | 'email' | 'address'>;

const Saved = ContactFields.pick({ nameInfo: true, phone: true, email: true, address: true });

export function draftOf({ nameInfo, phone, email, address }: ContactFields): ContactDraft {
  return { nameInfo, phone, email, address };
}

export function draftProblems(draft: ContactDraft): readonly Problem[] {
  return problemsOfDraft(draft, {
    schema: Saved,
    blank: draftOf(emptyContact),
    rules: (fields) => contactProblems({ ...emptyContact, ...fields }),
  });
}

/** @throws when the draft has problems: ask `draftProblems` first */
export function savedContact(draft: ContactDraft): ContactDraft {
  return Saved.parse(draft);
}
