import type { RecordId } from './id.ts';
import type { Payment } from './payment.ts';
import type { SchoolDay } from './school-day.ts';
import type { Term } from './term.ts';

/**
 * For which terms fees count as owed. A school that begins to record payments has not recorded
 * those of earlier terms, which were paid all the same. So a term that is over counts from the
 * first term on for which a payment was recorded (`begin`); every other term counts at once.
 */
export function accountedTerms(
  terms: readonly Pick<Term, '_id' | 'dates' | 'isActive'>[],
  begin: SchoolDay | null,
  today: SchoolDay,
): ReadonlySet<RecordId> {
  const isAccounted = (term: (typeof terms)[number]) =>
    !isOver(term, today) || (begin !== null && firstDay(term) >= begin);
  return new Set(terms.filter(isAccounted).map(({ _id }) => _id));
}

/**
 * The first day of the first term for which anybody's payment was recorded; null while none was.
 * The server tells it to parents, whose copy has their own payments alone.
 */
export function accountsBegin(
  terms: Iterable<Pick<Term, '_id' | 'dates'>>,
  paidFor: ReadonlySet<RecordId>,
): SchoolDay | null {
  const days = [...terms].flatMap(({ _id, dates: [first] }) =>
    paidFor.has(_id) && first !== undefined ? [first] : [],
  );
  return days.toSorted()[0] ?? null;
}

/** The terms for which payments count. */
export function termsPaidFor(
  payments: Iterable<Pick<Payment, 'term' | 'isCancelled'>>,
): ReadonlySet<RecordId> {
  const paid = new Set<RecordId>();
  for (const { term, isCancelled } of payments) if (!isCancelled) paid.add(term);
  return paid;
}

/** Nobody attends it any more. */
export function isOver({ dates, isActive }: Pick<Term, 'dates' | 'isActive'>, today: SchoolDay): boolean {
  return !isActive && (dates.at(-1) ?? '') < today;
}

function firstDay({ dates }: Pick<Term, 'dates'>): string {
  return dates[0] ?? '';
}
