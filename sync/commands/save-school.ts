import { z } from 'zod';
import type { CommandDefinition } from '#sync/commands/definition.ts';
import { resultingFields } from '#sync/commands/saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { isValidAddress } from '#sync/records/address.ts';
import { RecordId } from '#sync/records/id.ts';
import { roleTypes } from '#sync/records/role.ts';
import { SchoolFields } from '#sync/records/school.ts';

/** What an administrator may change of a school; approval, slug, access code and time zone are the server's. */
export const SaveSchoolArgs = z.object({
  _id: RecordId,
  set: SchoolFields.pick({ name: true, phone: true, address: true }).partial(),
});
export type SaveSchoolArgs = z.infer<typeof SaveSchoolArgs>;

export const saveSchool: CommandDefinition<'saveSchool', SaveSchoolArgs> = {
  name: 'saveSchool',
  v: 1,
  args: SaveSchoolArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `school:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'school', id: _id }] }),
  check: ({ _id, set }, lookup) => {
    const school = lookup.get('school', _id);
    if (school === undefined) return [{ code: 'NOT_FOUND', message: 'errors.notFound' }];
    const resulting = resultingFields('school', { _id, set }, lookup);
    const problems: Problem[] = [];
    for (const field of ['name', 'phone'] as const) {
      if (set[field] !== undefined && resulting[field] === '')
        problems.push({ code: 'INVALID', message: 'validation.required', field });
    }
    if (set.address !== undefined && !isValidAddress(resulting.address))
      problems.push({ code: 'INVALID', message: 'validation.address', field: 'address' });
    return problems;
  },
  effect: ({ _id, set }) => [{ kind: 'school', id: _id, set }],
  subject: () => ({}),
};
