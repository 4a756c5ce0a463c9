import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';

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
