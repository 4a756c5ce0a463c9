/**
 * Of a day that several terms of a child share: its record that counts, and the term that judges
 * it.
 */
import type { AttendanceFields } from './attendance.ts';
import type { RecordId } from './id.ts';
import type { SchoolDay } from './school-day.ts';
import { countsBefore, timesOf } from './shared-days.ts';
import { byExpected, type Term } from './term.ts';

type Handovers = Pick<AttendanceFields, 'dropOff' | 'pickUp'>;

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

/** A child's term, as `ChildTerm` or a part of it. */
type Place = {
  /** With the child's own school days (`termWhileThere`). */
  readonly term: Pick<Term, '_id' | 'dates' | 'isActive'>;
  readonly whole: Pick<Term, 'dates'>;
};

/**
 * A child's terms that have school on a day: first those on whose register it is, active ones
 * before others, and the first to begin before others, as at the door and on Today. The first is
 * where it is expected as long as nothing is recorded.
 */
export function termsOnDay<T extends Place>(terms: readonly T[], day: SchoolDay): readonly T[] {
  const isExpected = ({ term }: T) => term.dates.includes(day);
  return terms
    .filter((one) => isExpected(one) || one.whole.dates.includes(day))
    .toSorted((a, b) => Number(isExpected(b)) - Number(isExpected(a)) || byExpected(wholeOf(a), wholeOf(b)));
}

const wholeOf = ({ term: { _id, isActive }, whole: { dates } }: Place) => ({ _id, isActive, dates });

/** Whose hours hold on a day: of the term of the record that counts, else of the first. */
export function placeOnDay<T extends Place>(
  terms: readonly T[],
  day: SchoolDay,
  recorded: RecordId | undefined,
): T | undefined {
  const ofDay = termsOnDay(terms, day);
  return ofDay.find(({ term }) => term._id === recorded) ?? ofDay[0];
}
