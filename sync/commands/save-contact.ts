import { z } from 'zod';
import type { CommandDefinition } from '#sync/commands/definition.ts';
import { resultingFields } from '#sync/commands/saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { isEmptyAddress, isValidAddress } from '#sync/records/address.ts';
import { ContactFields } from '#sync/records/contact.ts';
import { RecordId } from '#sync/records/id.ts';
import { roleTypes } from '#sync/records/role.ts';

/** The photo is not among them: uploads need the server (contract section 3). */
export const SaveContactArgs = z.object({
  _id: RecordId,
  set: ContactFields.omit({ photo: true }).partial(),
});
export type SaveContactArgs = z.infer<typeof SaveContactArgs>;

export const saveContact: CommandDefinition<'saveContact', SaveContactArgs> = {
  name: 'saveContact',
  v: 1,
  args: SaveContactArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `contact:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'contact', id: _id }] }),
  check: ({ _id, set }, lookup) => contactProblems(resultingFields('contact', { _id, set }, lookup)),
  effect: ({ _id, set }) => [{ kind: 'contact', id: _id, set }],
  subject: () => ({}),
};

/** Specification section 5, "Contact": phone required, email not. */
export function contactProblems(contact: ContactFields): readonly Problem[] {
  const problems: Problem[] = [];
  for (const field of ['firstName', 'lastName'] as const) {
    if (contact.nameInfo[field] === '')
      problems.push({ code: 'INVALID', message: 'validation.required', field: `nameInfo.${field}` });
  }
  if (contact.phone === '')
    problems.push({ code: 'INVALID', message: 'validation.required', field: 'phone' });
  if (!isEmptyAddress(contact.address) && !isValidAddress(contact.address)) {
    problems.push({ code: 'INVALID', message: 'validation.address', field: 'address' });
  }
  return problems;
}
