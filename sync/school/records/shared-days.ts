/**
 * A child may be registered in several terms that have school on one day, as in a school and its
 * afternoon club. Every screen, report and paper shows one of its records of the day, and judges it
 * by the hours of the term that it belongs to.
 */
import type { AttendanceFields } from './attendance.ts';
import type { RecordId } from './id.ts';
import type { SchoolDay } from './school-day.ts';
import type { Term } from './term.ts';
import type { WallTime } from './wall-time.ts';

type Place = {
  /** With the child's own school days (`termWhileThere`). */
  readonly term: Pick<Term, '_id' | 'dates' | 'isActive'>;
  readonly whole: Pick<Term, 'dates'>;
};
/** A handover's time, in whatever unit; null where there was none. */
type Times<T extends string | number> = { readonly dropOff: T | null; readonly pickUp: T | null };
type Handovers = Pick<AttendanceFields, 'dropOff' | 'pickUp'>;

/** That a child is here says more than that it came and left, and both more than nothing. */
export function tells({ dropOff, pickUp }: { readonly [Part in keyof Handovers]: unknown }): 0 | 1 | 2 {
  if (dropOff !== null && pickUp === null) return 2;
  return dropOff !== null || pickUp !== null ? 1 : 0;
}

/** Of two that say the same, the one with the earlier drop-off counts: by it a child came late. */
export function countsBefore<T extends string | number>(a: Times<T>, b: Times<T>): boolean {
  const more = tells(a) - tells(b);
  if (more !== 0 || a.dropOff === null || b.dropOff === null) return more > 0;
  return a.dropOff < b.dropOff;
}

export function timesOf({ dropOff, pickUp }: Handovers): Times<WallTime> {
  return { dropOff: dropOff?.time ?? null, pickUp: pickUp?.time ?? null };
}

/** The record that counts of a day; the first of those that say nothing. */
export function countedRecord<T extends { readonly fields: Handovers }>(
  records: readonly T[],
): T | undefined {
  return records.reduce<T | undefined>(
    (best, one) =>
      best === undefined || countsBefore(timesOf(one.fields), timesOf(best.fields)) ? one : best,
    undefined,
  );
}

/**
 * A child's terms that have school on a day: first those on whose register it is, active ones before
 * others. The first is where it is expected as long as nothing is recorded.
 */
export function termsOnDay<T extends Place>(terms: readonly T[], day: SchoolDay): readonly T[] {
  const rank = ({ term }: T) => (term.dates.includes(day) ? 0 : 2) + (term.isActive ? 0 : 1);
  return terms
    .filter(({ term, whole }) => term.dates.includes(day) || whole.dates.includes(day))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Whose hours hold on a day: of the term of the record that counts, else of the first. */
export function placeOnDay<T extends Place>(
  terms: readonly T[],
  day: SchoolDay,
  recorded: RecordId | undefined,
): T | undefined {
  const ofDay = termsOnDay(terms, day);
  return ofDay.find(({ term }) => term._id === recorded) ?? ofDay[0];
}
