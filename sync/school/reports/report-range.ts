/** Which days a report is about. */
import { addDays, daysFrom, type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import { firstDayOf, monthOf } from '#sync/school/records/school-month.ts';
import { defaultTerm, type Term, termRange } from '#sync/school/records/term.ts';

export const rangeKinds = ['week', 'month', 'term', 'lastTerm', 'any'] as const;
export type RangeKind = (typeof rangeKinds)[number];

/** From the first day to the last, both included. */
export type DayRange = { readonly from: SchoolDay; readonly to: SchoolDay };

type Asked = {
  readonly terms: readonly Term[];
  readonly today: SchoolDay;
  /** What was chosen by hand; undefined until both days are. */
  readonly any: DayRange | undefined;
};

/** Up to today. Undefined where there is no such range, or where it has not begun. */
export function reportRange(kind: RangeKind, { terms, today, any }: Asked): DayRange | undefined {
  const range = wholeRange(kind, { terms, today, any });
  if (range === undefined) return undefined;
  const to = range.to < today ? range.to : today;
  return range.from <= to ? { from: range.from, to } : undefined;
}

function wholeRange(kind: RangeKind, { terms, today, any }: Asked): DayRange | undefined {
  switch (kind) {
    case 'week':
      return { from: weekStart(today), to: today };
    case 'month':
      return { from: firstDayOf(monthOf(today)), to: today };
    case 'term':
      return rangeOfTerm(defaultTerm(terms, today));
    case 'lastTerm':
      return rangeOfTerm(termBefore(terms, defaultTerm(terms, today)));
    case 'any':
      return any;
  }
}

/** The Sunday on which the week begins, as calendars show it. */
export function weekStart(day: SchoolDay): SchoolDay {
  return addDays(day, -weekdayOf(day));
}

/** The last term that was over when `term` began. */
function termBefore(terms: readonly Term[], term: Term | undefined): Term | undefined {
  const first = term?.dates[0];
  if (first === undefined) return undefined;
  return terms
    .filter(({ dates }) => dates.length > 0 && (dates.at(-1) ?? '') < first)
    .toSorted((a, b) => ((a.dates.at(-1) ?? '') < (b.dates.at(-1) ?? '') ? 1 : -1))[0];
}

/** The days of a range on which any term has school, in their order. */
export function schoolDaysIn(
  terms: readonly Pick<Term, 'dates'>[],
  { from, to }: DayRange,
): readonly SchoolDay[] {
  const days = terms.flatMap(({ dates }) => dates.filter((day) => from <= day && day <= to));
  return [...new Set(days)].toSorted();
}

/** The same weeks of the term before, and how many days earlier they were. */
export type RangeBefore = { readonly term: Term; readonly range: DayRange; readonly daysEarlier: number };

/**
 * What a range is compared with: the same weeks, counted from the beginning, of the term before the
 * one in which the range ends. Undefined where there is none.
 */
export function rangeBefore(terms: readonly Term[], { from, to }: DayRange): RangeBefore | undefined {
  const own = terms
    .filter(({ dates }) => dates.length > 0 && (dates[0] ?? '') <= to)
    .toSorted((a, b) => ((a.dates[0] ?? '') < (b.dates[0] ?? '') ? 1 : -1))[0];
  const before = termBefore(terms, own);
  const [first, [start, end]] = [own?.dates[0], before === undefined ? [] : (termRange(before) ?? [])];
  if (before === undefined || first === undefined || start === undefined || end === undefined)
    return undefined;
  const daysEarlier = daysFrom(weekStart(start), weekStart(first));
  const [begun, ended] = [addDays(from, -daysEarlier), addDays(to, -daysEarlier)];
  const range = { from: begun > start ? begun : start, to: ended < end ? ended : end };
  return range.from <= range.to ? { term: before, range, daysEarlier } : undefined;
}

function rangeOfTerm(term: Term | undefined): DayRange | undefined {
  const range = term && termRange(term);
  return range && { from: range[0], to: range[1] };
}
