/** How attendance goes week by week, beside the same weeks of the term before. */
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import type { DayTotals } from './attendance-report.ts';
import { weekStart } from './report-range.ts';
import { addTotals, createTally, type Tally, type Totals } from './totals.ts';

export type TrendWeek = {
  /** The week's first day with school. */
  readonly from: SchoolDay;
  readonly totals: Totals;
  /** Of the same week of the term before; undefined where that had no school. */
  readonly before: Totals | undefined;
};

/** @param before the days of the term before, and by how many days that was earlier */
export function trendOf(
  days: readonly DayTotals[],
  before: { readonly days: readonly DayTotals[]; readonly daysEarlier: number } | undefined,
): readonly TrendWeek[] {
  const earlier = before && weeksOf(before.days);
  return [...weeksOf(days)].map(([start, { from, tally }]) => ({
    from,
    totals: tally,
    before: before && earlier?.get(addDays(start, -before.daysEarlier))?.tally,
  }));
}

type Week = { readonly from: SchoolDay; readonly tally: Tally };

function weeksOf(days: readonly DayTotals[]): ReadonlyMap<SchoolDay, Week> {
  const weeks = new Map<SchoolDay, Week>();
  for (const day of days) {
    const start = weekStart(day.date);
    const week = weeks.get(start) ?? { from: day.date, tally: createTally() };
    weeks.set(start, week);
    addTotals(week.tally, day);
  }
  return weeks;
}
