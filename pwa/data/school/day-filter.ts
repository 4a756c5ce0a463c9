/**
 * The filters of a day's attendance: its list on the screen and its sheet on paper follow the same.
 * Pure.
 */
import type { RecordId } from '#sync/school/records/id.ts';
import { matchesName } from '#sync/school/records/name-info.ts';
import { isFilteredBy, type StandingFilter } from './standing-filter.ts';
import type { StandingRow } from './standing-rows.ts';

export type DayFilter = {
  /** A grade level's id, or `all` or `unassigned`, which every school has. */
  readonly level: RecordId;
  readonly show: StandingFilter | 'all';
  readonly q: string;
};

export function rowsOfLevel<Row extends Pick<StandingRow, 'gradeLevel'>>(
  rows: readonly Row[],
  level: DayFilter['level'],
): readonly Row[] {
  if (level === 'all') return rows;
  return rows.filter(({ gradeLevel }) => (gradeLevel?._id ?? 'unassigned') === level);
}

export function rowsOfCount(rows: readonly StandingRow[], show: DayFilter['show']): readonly StandingRow[] {
  return show === 'all' ? rows : rows.filter((row) => isFilteredBy(show, row));
}

export function rowsNamed(rows: readonly StandingRow[], q: string): readonly StandingRow[] {
  return rows.filter((row) => matchesName(row.student.nameInfo, q));
}

export function filterDay(
  rows: readonly StandingRow[],
  { level, show, q }: DayFilter,
): readonly StandingRow[] {
  return rowsNamed(rowsOfCount(rowsOfLevel(rows, level), show), q);
}
