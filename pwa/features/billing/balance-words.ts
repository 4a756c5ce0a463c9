import { formatMoney } from '#sync/school/records/format.ts';
import type { Say } from '#sync/words/message-key.ts';

/** `Owed`, `$12.50`; `Credit`, `$12.50` where more was paid than owed. Never a minus. */
export function balanceWords(
  balanceCents: number,
  t: Say,
): { readonly label: string; readonly amount: string } {
  return {
    label: t(balanceCents < 0 ? 'billing.credit' : 'billing.columns.owed'),
    amount: formatMoney(Math.abs(balanceCents)),
  };
}
