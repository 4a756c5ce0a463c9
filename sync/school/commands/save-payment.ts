import { z } from 'zod';
import { type CommandDefinition, isPresent, type Lookup } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { PaymentFields } from '#sync/school/records/payment.ts';
import { roleTypes } from '#sync/school/records/role.ts';

export const SavePaymentArgs = z.object({ _id: RecordId, set: PaymentFields.partial() });
export type SavePaymentArgs = z.infer<typeof SavePaymentArgs>;

/** A payment is recorded, changed, or taken back with `isCancelled`. */
export const savePayment: CommandDefinition<'savePayment', SavePaymentArgs> = {
  name: 'savePayment',
  v: 1,
  args: SavePaymentArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `payment:${_id}`,
  reads: ({ _id, set: { student = '', term = '' } }) => ({
    records: [
      { kind: 'payment', id: _id },
      ...(student === '' ? [] : [{ kind: 'student' as const, id: student }]),
      ...(term === '' ? [] : [{ kind: 'term' as const, id: term }]),
    ],
  }),
  check: (save, lookup) => [
    ...unknownProblems(save, lookup),
    ...paymentProblems(resultingFields('payment', save, lookup)),
  ],
  effect: ({ _id, set }) => [{ kind: 'payment', id: _id, set }],
  subject: ({ set: { student = '' } }) => (student === '' ? {} : { student }),
};

function unknownProblems({ set: { student = '', term = '' } }: SavePaymentArgs, lookup: Lookup): Problem[] {
  const problems: Problem[] = [];
  if (student !== '' && !isPresent(lookup.get('student', student)))
    problems.push({ code: 'NOT_FOUND', message: 'errors.studentNotFound', field: 'student' });
  if (term !== '' && !isPresent(lookup.get('term', term)))
    problems.push({ code: 'NOT_FOUND', message: 'errors.termNotFound', field: 'term' });
  return problems;
}

/** Whose it is, for which term, how much and when. The same for the form and the server. */
function paymentProblems(payment: PaymentFields): readonly Problem[] {
  const problems: Problem[] = [];
  for (const field of ['student', 'term', 'day'] as const)
    if (payment[field] === '') problems.push({ code: 'INVALID', message: 'validation.required', field });
  if (payment.amount === '')
    problems.push({ code: 'INVALID', message: 'validation.amount', field: 'amount' });
  return problems;
}
