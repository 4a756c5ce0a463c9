import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { hoursOn, type SchoolHours } from '#sync/school/records/school-hours.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';
import { minuteOfTime } from '#sync/school/records/wall-time.ts';

/**
 * From the first to open to the last to close of the terms that have school on this day, in minutes
 * since midnight. Where none of them has, of all.
 */
export function curveHours(
  hours: SchoolHours,
  terms: readonly Term[],
  day: SchoolDay,
): { readonly opens: number; readonly closes: number } {
  const open = terms.filter((term) => isSchoolDay(term, day));
  const counted = open.length > 0 ? open : terms;
  const ofTerms = (counted.length > 0 ? counted : [undefined]).map((term) => hoursOn(hours, term, '', day));
  return {
    opens: Math.min(...ofTerms.map(({ opens }) => minuteOfTime(opens))),
    closes: Math.max(...ofTerms.map(({ closes }) => minuteOfTime(closes))),
  };
}
