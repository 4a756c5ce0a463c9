/** Holidays and early closings of the last school year, for a term of this one. */
import type { RecordId } from './id.ts';
import { SchoolDay } from './school-day.ts';
import type { Term, TermException } from './term.ts';

export type YearToCopy = {
  readonly schoolYear: string;
  /** A year later, by their first day. */
  readonly exceptions: readonly TermException[];
};

/**
 * The last school year with holidays before that of the term that begins at `start`. While the
 * term's own year is not said, those that begin less than nine months earlier are taken for it.
 */
export function yearToCopy(
  terms: readonly Pick<Term, '_id' | 'schoolYear' | 'dates' | 'exceptions'>[],
  { own, ownYear, start }: { readonly own: RecordId; readonly ownYear: string; readonly start: SchoolDay },
): YearToCopy | undefined {
  const isBefore = ({ dates: [first] }: Pick<Term, 'dates'>, fewestMonths: number) =>
    first !== undefined && monthsBetween(first, start) >= fewestMonths;
  const earlier = terms
    .filter(({ _id, schoolYear, exceptions }) => _id !== own && schoolYear !== '' && exceptions.length > 0)
    .filter((term) => term.schoolYear !== ownYear && isBefore(term, ownYear === '' ? 9 : 6))
    .toSorted((a, b) => ((a.dates[0] ?? '') < (b.dates[0] ?? '') ? 1 : -1));
  const schoolYear = earlier[0]?.schoolYear;
  if (schoolYear === undefined) return undefined;
  const exceptions = terms
    .filter((term) => term._id !== own && term.schoolYear === schoolYear && isBefore(term, 6))
    .flatMap((term) => term.exceptions)
    .map(({ from, to, ...rest }) => ({ ...rest, from: aYearLater(from), to: aYearLater(to) }))
    .toSorted((a, b) => a.from.localeCompare(b.from));
  return { schoolYear, exceptions: eachOnce(exceptions) };
}

/** Each term into which a year was copied has all its holidays. */
function eachOnce(exceptions: readonly TermException[]): readonly TermException[] {
  return [
    ...new Map(
      exceptions.map((one) => [JSON.stringify([one.from, one.to, one.closes, one.name]), one]),
    ).values(),
  ];
}

/** The same date; February 29 becomes the 28th. */
export function aYearLater(day: SchoolDay): SchoolDay {
  const [year = '', month = '', date = ''] = day.split('-');
  const next = String(Number(year) + 1).padStart(4, '0');
  const same = SchoolDay.safeParse(`${next}-${month}-${date}`);
  return same.success ? same.data : SchoolDay.parse(`${next}-${month}-28`);
}

function monthsBetween(earlier: SchoolDay, later: SchoolDay): number {
  const months = (day: SchoolDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(later) - months(earlier);
}
