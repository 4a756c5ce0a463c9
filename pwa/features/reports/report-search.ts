/** What the address of the reports says: `?range=month&level=…&view=weekdays`. */
import { useMemo } from 'react';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import { type DayRange, rangeKinds, reportRange } from '#sync/school/reports/report-range.ts';

export const reportViews = [
  'children',
  'absences',
  'charts',
  'levels',
  'weekdays',
  'weeks',
  'arrivals',
  'people',
  'late',
] as const;

export const childFilters = ['all', 'chronic', 'line', 'streak', 'weekday', 'unexplained'] as const;
export type ChildFilter = (typeof childFilters)[number];

/** Which absences are listed. */
export const absenceFilters = ['all', 'unexplained', 'explained'] as const;

/** Of absences of which nobody has said why. No reason of a school has this code. */
export const noReason = 'none';

/** Minutes after closing, up to which a pick-up is in time. */
export const lateChoices = ['0', '5', '15', '30', '60'] as const;

/** An address may be typed or come from another version. Unknown values are ignored. */
const Params = z.object({
  range: z.enum(rangeKinds).catch('term'),
  from: SchoolDay.optional().catch(undefined),
  to: SchoolDay.optional().catch(undefined),
  /** A grade level's id, `all` or `unassigned`. */
  level: RecordId.catch('all'),
  view: z.enum(reportViews).catch('children'),
  only: z.enum(childFilters).catch('all'),
  absent: z.enum(absenceFilters).catch('all'),
  /** A reason's code, `noReason`, or `all`. */
  reason: z.string().max(limits.nameLength).catch('all'),
  late: z.enum(lateChoices).catch('15'),
});
export type ReportSearch = z.infer<typeof Params>;

export function parseReportSearch(params: URLSearchParams): ReportSearch {
  return Params.parse(Object.fromEntries(params));
}

/** The days that an address asks for. It is the same object as long as they are the same. */
export function useRange(
  { range: kind, from, to }: ReportSearch,
  { terms, today }: { readonly terms: readonly Term[]; readonly today: SchoolDay },
): DayRange | undefined {
  return useMemo(
    () =>
      reportRange(kind, {
        terms,
        today,
        any: from === undefined || to === undefined ? undefined : { from, to },
      }),
    [kind, terms, today, from, to],
  );
}

/** What every address means is left out of it. */
const usual: Partial<ReportSearch> = {
  range: 'term',
  level: 'all',
  view: 'children',
  only: 'all',
  absent: 'all',
  reason: 'all',
  late: '15',
};

export function inAddress(part: Partial<ReportSearch>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      Object.entries(usual).some(([of, own]) => of === name && own === value) ? '' : (value ?? ''),
    ]),
  );
}
