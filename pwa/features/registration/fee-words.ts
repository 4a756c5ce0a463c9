import { formatMoney } from '#sync/school/records/format.ts';
import { costCents } from '#sync/school/records/bill.ts';

/** `1250.00` → `$1,250.00`: thousands separators and two decimals (specification section 9). */
export function costInWords(cost: string): string {
  return formatMoney(costCents({ cost }));
}

/** Those that are still there: a fee that was deleted is chosen by nobody. */
export function feeNames(ids: readonly string[], namesById: ReadonlyMap<string, string>): string {
  return ids.flatMap((id) => namesById.get(id) ?? []).join(', ');
}
