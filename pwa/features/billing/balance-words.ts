import type { TFunction } from 'i18next';
import { formatMoney } from '#sync/school/records/format.ts';

/** `Owed`, `$12.50`; `Credit`, `$12.50` where more was paid than owed. Never a minus. */
export function balanceWords(
  balanceCents: number,
  t: TFunction,
): { readonly label: string; readonly amount: string } {
  return {
    label: t(balanceCents < 0 ? 'billing.credit' : 'billing.columns.owed'),
    amount: formatMoney(Math.abs(balanceCents)),
  };
}
