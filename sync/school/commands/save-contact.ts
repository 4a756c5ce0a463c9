import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { isPictureAlone, resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { invalidAddress, isEmptyAddress } from '#sync/school/records/address.ts';
import { ContactFields } from '#sync/school/records/contact.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { SettablePhoto } from '#sync/school/records/photo.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { isBlank } from '#sync/school/records/text.ts';

/** A photo comes by upload; the server then gives this command (contract section 3). */
export const SaveContactArgs = z.object({
  _id: RecordId,
  set: ContactFields.extend({ photo: SettablePhoto }).partial(),
});
export type SaveContactArgs = z.infer<typeof SaveContactArgs>;

export const saveContact: CommandDefinition<'saveContact', SaveContactArgs> = {
  name: 'saveContact',
  v: 1,
  args: SaveContactArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `contact:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'contact', id: _id }] }),
  check: (save, lookup) =>
    isPictureAlone('contact', save, lookup) ? [] : contactProblems(resultingFields('contact', save, lookup)),
  effect: ({ _id, set }) => [{ kind: 'contact', id: _id, set }],
  subject: () => ({}),
};

/** Specification section 5, "Contact": phone required, email not. */
export function contactProblems(contact: ContactFields): readonly Problem[] {
  const problems: Problem[] = [];
  for (const field of ['firstName', 'lastName'] as const) {
    if (isBlank(contact.nameInfo[field]))
      problems.push({ code: 'INVALID', message: 'validation.required', field: `nameInfo.${field}` });
  }
  if (isBlank(contact.phone))
    problems.push({ code: 'INVALID', message: 'validation.required', field: 'phone' });
  if (!isEmptyAddress(contact.address)) problems.push(...invalidAddress(contact.address));
  return problems;
}
