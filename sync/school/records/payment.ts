/**
 * What was paid of a student's fees in a term. A payment that was a mistake is taken back by a mark
 * and never deleted, so that a statement always adds up from what was said.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { costCents } from './bill.ts';
import { Cost } from './fee.ts';
import { RecordId } from './id.ts';
import { SchoolDay } from './school-day.ts';
import { text } from './text.ts';

export const paymentMethods = ['cash', 'cheque', 'transfer', 'card', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const PaymentFields = z.object({
  term: z.union([RecordId, z.literal('')]),
  student: z.union([RecordId, z.literal('')]),
  /** Decimal text, as the cost of a fee. */
  amount: z.union([Cost, z.literal('')], says('validation.cost')),
  /** When the school received it. */
  day: z.union([SchoolDay, z.literal('')]),
  method: z.enum(paymentMethods),
  note: text(limits.notesLength),
  /** Set with the first save. */
  recordedByName: text(limits.personLength),
  isCancelled: z.boolean(),
});
export type PaymentFields = z.infer<typeof PaymentFields>;
export type Payment = { readonly _id: RecordId } & Readonly<PaymentFields>;

export const emptyPayment: PaymentFields = {
  term: '',
  student: '',
  amount: '',
  day: '',
  method: 'cash',
  note: '',
  recordedByName: '',
  isCancelled: false,
};

/** Those of a student in a term, the latest first, with those that were taken back. */
export function paymentsOf(
  payments: Iterable<Payment>,
  { student, term }: { readonly student: RecordId; readonly term: RecordId },
): readonly Payment[] {
  return [...payments]
    .filter((payment) => payment.student === student && payment.term === term)
    .toSorted((a, b) => (a.day === b.day ? (a._id > b._id ? -1 : 1) : a.day > b.day ? -1 : 1));
}

/** What counts of them, in cents. */
export function paidCentsOf(payments: Iterable<Payment>): number {
  let sum = 0;
  for (const { amount, isCancelled } of payments) if (!isCancelled) sum += costCents({ cost: amount });
  return sum;
}
