/** What the payment form holds while it is being filled in. */
import { textToCost } from '#pwa/fields/typed-cost.ts';
import { Cost } from '#sync/school/records/fee.ts';
import type { PaymentFields, PaymentMethod } from '#sync/school/records/payment.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { MessageKey } from '#sync/words/message-key.ts';

export interface PaymentDraft {
  readonly amount: string;
  readonly day: string;
  readonly method: PaymentMethod;
  readonly note: string;
}

/** With what is still owed, received today: most payments are that. */
export function firstDraft(balanceCents: number, today: SchoolDay): PaymentDraft {
  const amount = balanceCents > 0 ? (balanceCents / 100).toFixed(2) : '';
  return { amount, day: today, method: 'cash', note: '' };
}

export function draftProblems({ amount, day }: PaymentDraft) {
  const problems: { readonly field: string; readonly message: MessageKey }[] = [];
  if (textToCost(amount) === undefined) problems.push({ field: 'amount', message: 'validation.amount' });
  if (!SchoolDay.safeParse(day).success) problems.push({ field: 'day', message: 'validation.required' });
  return problems;
}

/** Of a draft without problems. */
export function draftPayment(draft: PaymentDraft): Pick<PaymentFields, 'amount' | 'day' | 'method' | 'note'> {
  const { amount, day, method, note } = draft;
  return { amount: Cost.parse(textToCost(amount)), day: SchoolDay.parse(day), method, note: note.trim() };
}
