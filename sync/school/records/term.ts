import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { RecordId } from './id.ts';
import { daysBetween, SchoolDay, weekdayOf, type Weekday } from './school-day.ts';
import { text } from './text.ts';
import { TimeOfDay } from './wall-time.ts';

/** School days sorted, without duplicates: contract section 2. */
export const SchoolDays = z
  .array(SchoolDay)
  .max(limits.termDays)
  .transform((days) => [...new Set(days)].toSorted());

/**
 * Days of a term that are not as usual, from the first to the last: a holiday, whose days are not
 * in `dates`, or days on which school closes early.
 */
export const TermException = z.object({
  name: text(limits.nameLength),
  from: SchoolDay,
  to: SchoolDay,
  /** Null on a holiday. */
  closes: TimeOfDay.nullable(),
});
export type TermException = Readonly<z.infer<typeof TermException>>;

export const TermFields = z.object({
  name: text(limits.nameLength),
  schoolYear: text(limits.nameLength),
  dates: SchoolDays,
  isActive: z.boolean(),
  exceptions: z.array(TermException).max(limits.termExceptions),
});
export type TermFields = z.infer<typeof TermFields>;
export type Term = { readonly _id: RecordId } & Readonly<TermFields>;

export const emptyTerm: TermFields = {
  name: '',
  schoolYear: '',
  dates: [],
  isActive: false,
  exceptions: [],
};

/** By default Saturday and Sunday are excluded (specification section 4). */
export const defaultExcludedWeekdays: readonly Weekday[] = [6, 0];

/** The days of a term from its range and the excluded weekdays (specification section 4). */
export function generateSchoolDays(
  start: SchoolDay,
  end: SchoolDay,
  excluded: readonly Weekday[],
): readonly SchoolDay[] {
  return daysBetween(start, end).filter((day) => !excluded.includes(weekdayOf(day)));
}

/** A weekday's checkbox: are all, some or none of its days school days? */
export function weekdayState(
  weekday: Weekday,
  range: readonly [SchoolDay, SchoolDay],
  dates: readonly SchoolDay[],
): 'checked' | 'indeterminate' | 'empty' {
  const inRange = daysBetween(...range).filter((day) => weekdayOf(day) === weekday);
  const chosen = new Set(dates);
  const count = inRange.filter((day) => chosen.has(day)).length;
  if (count === 0) return 'empty';
  return count === inRange.length ? 'checked' : 'indeterminate';
}

/** The term's first and last date, the bounds of the date picker; none without dates. */
export function termRange(term: Pick<Term, 'dates'>): readonly [SchoolDay, SchoolDay] | undefined {
  const first = term.dates[0];
  const last = term.dates.at(-1);
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** Is the school open on this day of the term? */
export function isSchoolDay(term: Pick<Term, 'dates'>, day: SchoolDay): boolean {
  return term.dates.includes(day);
}

/** What is not as usual on this day: a holiday before any early closing, then the earliest. */
export function exceptionOn(
  term: { readonly exceptions: readonly TermException[] } | undefined,
  day: SchoolDay,
): TermException | undefined {
  return term?.exceptions
    .filter(({ from, to }) => from <= day && day <= to)
    .toSorted((a, b) => (a.closes ?? '').localeCompare(b.closes ?? ''))[0];
}

/** The days without those of holidays. */
export function withoutHolidays(
  dates: readonly SchoolDay[],
  exceptions: readonly TermException[],
): SchoolDay[] {
  const holidays = exceptions.filter(({ closes }) => closes === null);
  return dates.filter((day) => !holidays.some(({ from, to }) => from <= day && day <= to));
}

/** The day to show first: the last school day up to today, else the first of the term. */
export function defaultSchoolDay(term: Pick<Term, 'dates'>, today: SchoolDay): SchoolDay | undefined {
  return term.dates.findLast((day) => day <= today) ?? term.dates[0];
}

/**
 * The term to open first: active before inactive; among them the one that today falls in, else the
 * next one to come, else the last that was.
 */
export function defaultTerm(terms: readonly Term[], today: SchoolDay): Term | undefined {
  const active = terms.filter((term) => term.isActive);
  const candidates = (active.length > 0 ? active : terms).toSorted(byStart);
  const current = candidates.find((term) => isWithin(term, today));
  return current ?? candidates.find((term) => (term.dates[0] ?? '') > today) ?? candidates.at(-1);
}

/**
 * The terms that a door needs: those that today falls in, and the next to come. Between the last
 * day of one and the first of another it is the one that `defaultTerm` opens, and the next.
 */
export function termsOfDoor(terms: readonly Term[], today: SchoolDay): readonly Term[] {
  const active = terms.filter((term) => term.isActive);
  const candidates = (active.length > 0 ? active : terms).toSorted(byStart);
  const next = candidates.find((term) => (term.dates[0] ?? '') > today);
  const shown = new Set([
    ...candidates.filter((term) => isWithin(term, today)),
    next,
    defaultTerm(terms, today),
  ]);
  return candidates.filter((term) => shown.has(term));
}

/**
 * Active terms that have school on this day, the first to begin first, as `defaultTerm` opens them.
 */
export function termsWithSchool(terms: readonly Term[], day: SchoolDay): readonly Term[] {
  return terms.filter((term) => term.isActive && isSchoolDay(term, day)).toSorted(byStart);
}

/**
 * The terms whose children the office expects on this day: the active ones that have school, in a
 * school without any the one that `defaultTerm` opens.
 */
export function termsExpected(terms: readonly Term[], day: SchoolDay): readonly Term[] {
  return runningTerms(terms, day).filter((term) => isSchoolDay(term, day));
}

/** The same whether or not they have school on this day. */
export function runningTerms(terms: readonly Term[], day: SchoolDay): readonly Term[] {
  const active = terms.filter((term) => term.isActive).toSorted(byStart);
  const opened = defaultTerm(terms, day);
  return active.length > 0 || opened === undefined ? active : [opened];
}

/** The next day after this one on which any of the terms has school. */
export function nextSchoolDay(terms: readonly Pick<Term, 'dates'>[], day: SchoolDay): SchoolDay | undefined {
  return terms.flatMap(({ dates }) => dates.find((date) => date > day) ?? []).toSorted()[0];
}

/** The id settles a tie, so that every device opens the same one. */
function byStart(a: Pick<Term, '_id' | 'dates'>, b: Pick<Term, '_id' | 'dates'>): number {
  const [startA = '', startB = ''] = [a.dates[0], b.dates[0]];
  if (startA !== startB) return startA < startB ? -1 : 1;
  return a._id < b._id ? -1 : 1;
}

type Ordered = Pick<Term, '_id' | 'dates' | 'isActive'>;

/**
 * The terms in which a child without a record is expected, before others: active ones, and among
 * them the first to begin. The same on Today, in a month, in a file and in a report.
 */
export function byExpected(a: Ordered, b: Ordered): number {
  return Number(b.isActive) - Number(a.isActive) || byStart(a, b);
}

function isWithin(term: Term, day: SchoolDay): boolean {
  const range = termRange(term);
  return range !== undefined && range[0] <= day && day <= range[1];
}
