import type { StandingsDay } from '#pwa/data/school/standings.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, nextSchoolDay, type Term } from '#sync/school/records/term.ts';

/** What there is to say of today, or why there is nothing. */
export type TodayState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'no-term' }
  | { readonly kind: 'closed'; readonly next: SchoolDay | undefined }
  /** Nobody is registered, or all join later or have left. */
  | { readonly kind: 'nobody' }
  /** This device has not got the day: every child would look absent. */
  | { readonly kind: 'not-on-device' }
  | { readonly kind: 'open' };

export function todayState(
  terms: readonly Pick<Term, 'dates'>[],
  today: SchoolDay,
  day: Pick<StandingsDay, 'rows' | 'isOnDevice'> | undefined,
): TodayState {
  // Children are here until they leave, whatever became of their term since they came.
  const isEmpty = day === undefined || day.rows.length === 0;
  if (isEmpty && terms.length === 0) return { kind: 'no-term' };
  if (isEmpty && !terms.some((term) => isSchoolDay(term, today)))
    return { kind: 'closed', next: nextSchoolDay(terms, today) };
  if (day === undefined) return { kind: 'reading' };
  if (isEmpty) return { kind: 'nobody' };
  return day.isOnDevice ? { kind: 'open' } : { kind: 'not-on-device' };
}
