import type { RecordId } from './id.ts';
import type { Payment } from './payment.ts';
import type { SchoolDay } from './school-day.ts';
import type { Term } from './term.ts';

/**
 * For which terms fees count as owed. A school that begins to record payments has not recorded those
 * of earlier terms, which were paid all the same. So a term that is over counts from the first term on
 * for which a payment was recorded; every other term counts at once.
 */
export function accountedTerms(
  terms: readonly Pick<Term, '_id' | 'dates' | 'isActive'>[],
  payments: Iterable<Pick<Payment, 'term' | 'isCancelled'>>,
  today: SchoolDay,
): ReadonlySet<RecordId> {
  const paid = new Set<string>();
  for (const { term, isCancelled } of payments) if (!isCancelled) paid.add(term);
  const begin = terms
    .filter(({ _id }) => paid.has(_id))
    .map(firstDay)
    .toSorted()[0];
  const isAccounted = (term: (typeof terms)[number]) =>
    !isOver(term, today) || (begin !== undefined && firstDay(term) >= begin);
  return new Set(terms.filter(isAccounted).map(({ _id }) => _id));
}

/** Nobody attends it any more. */
export function isOver({ dates, isActive }: Pick<Term, 'dates' | 'isActive'>, today: SchoolDay): boolean {
  return !isActive && (dates.at(-1) ?? '') < today;
}

function firstDay({ dates }: Pick<Term, 'dates'>): string {
  return dates[0] ?? '';
}
