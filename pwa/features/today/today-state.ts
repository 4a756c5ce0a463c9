import type { StandingsDay } from '#pwa/data/school/standings.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';

/** What there is to say of today, or why there is nothing. */
export type TodayState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'no-term' }
  | { readonly kind: 'closed'; readonly next: SchoolDay | undefined }
  | { readonly kind: 'nobody'; readonly term: string }
  /** Every registered student joins later or has left. */
  | { readonly kind: 'nobody-today' }
  /** This device has not got the day: every child would look absent. */
  | { readonly kind: 'not-on-device' }
  | { readonly kind: 'open' };

interface TodayFacts {
  readonly day: Pick<StandingsDay, 'rows' | 'isOnDevice'> | undefined;
  /** Registered for the term, whatever the day; undefined while it is read. */
  readonly registeredCount: number | undefined;
}

export function todayState(
  term: Pick<Term, 'name' | 'dates'> | undefined,
  today: SchoolDay,
  { day, registeredCount }: TodayFacts,
): TodayState {
  // Children are here until they leave, whatever became of their term since they came.
  const isEmpty = day === undefined || day.rows.length === 0;
  if (isEmpty && term === undefined) return { kind: 'no-term' };
  if (isEmpty && term !== undefined && !isSchoolDay(term, today))
    return { kind: 'closed', next: term.dates.find((date) => date > today) };
  if (day === undefined || (isEmpty && registeredCount === undefined)) return { kind: 'reading' };
  if (!isEmpty) return day.isOnDevice ? { kind: 'open' } : { kind: 'not-on-device' };
  return registeredCount === 0 ? { kind: 'nobody', term: term?.name ?? '' } : { kind: 'nobody-today' };
}
