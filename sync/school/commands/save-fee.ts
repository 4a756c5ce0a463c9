import { z } from 'zod';
import { isPresent, type CommandDefinition } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { FeeFields } from '#sync/school/records/fee.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { isBlank } from '#sync/school/records/text.ts';

export const SaveFeeArgs = z.object({ _id: RecordId, set: FeeFields.partial() });
export type SaveFeeArgs = z.infer<typeof SaveFeeArgs>;

export const saveFee: CommandDefinition<'saveFee', SaveFeeArgs> = {
  name: 'saveFee',
  v: 1,
  args: SaveFeeArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `fee:${_id}`,
  reads: ({ _id, set }) => ({
    records: [
      { kind: 'fee', id: _id },
      ...(set.term === undefined || set.term === '' ? [] : [{ kind: 'term' as const, id: set.term }]),
    ],
  }),
  check: ({ _id, set }, lookup) => {
    const isTermUnknown = set.term !== undefined && !isPresent(lookup.get('term', set.term));
    const unknown: readonly Problem[] = isTermUnknown
      ? [{ code: 'NOT_FOUND', message: 'errors.termNotFound', field: 'term' }]
      : [];
    return [...unknown, ...feeProblems(resultingFields('fee', { _id, set }, lookup))];
  },
  effect: ({ _id, set }) => [{ kind: 'fee', id: _id, set }],
  subject: () => ({}),
};

/** Specification section 5, "Fee": a name, and a cost that is not zero. */
function feeProblems(fee: FeeFields): readonly Problem[] {
  const problems: Problem[] = [];
  if (isBlank(fee.name)) problems.push({ code: 'INVALID', message: 'validation.required', field: 'name' });
  if (fee.cost === '') problems.push({ code: 'INVALID', message: 'validation.cost', field: 'cost' });
  if (fee.term === '') problems.push({ code: 'INVALID', message: 'validation.required', field: 'term' });
  return problems;
}

export const DeleteFeeArgs = z.object({ _id: RecordId });
export type DeleteFeeArgs = z.infer<typeof DeleteFeeArgs>;

/** Registrations that chose the fee keep its id; screens show only fees that are there. */
export const deleteFee: CommandDefinition<'deleteFee', DeleteFeeArgs> = {
  name: 'deleteFee',
  v: 1,
  args: DeleteFeeArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `fee:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'fee', id: _id }] }),
  check: ({ _id }, lookup) =>
    // Deleted on two devices is deleted: the second has nothing to be looked at.
    lookup.get('fee', _id) !== undefined ? [] : [{ code: 'NOT_FOUND', message: 'errors.feeNotFound' }],
  effect: ({ _id }) => [{ kind: 'fee', id: _id, isDeletion: true }],
  subject: () => ({}),
};
