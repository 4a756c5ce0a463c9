/** What the address of the reports says: `?range=month&level=…&view=weekdays`. */
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { rangeKinds } from '#sync/school/reports/report-range.ts';

export const reportViews = ['children', 'levels', 'weekdays', 'weeks', 'arrivals', 'people', 'late'] as const;

export const childFilters = ['all', 'chronic', 'streak', 'weekday', 'unexplained'] as const;
export type ChildFilter = (typeof childFilters)[number];

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
  late: z.enum(lateChoices).catch('15'),
});
export type ReportSearch = z.infer<typeof Params>;

export function parseReportSearch(params: URLSearchParams): ReportSearch {
  return Params.parse(Object.fromEntries(params));
}
