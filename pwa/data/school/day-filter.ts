/** The filters of a day's attendance: its list on the screen and its sheet on paper follow the same. Pure. */
import { type CountFilter, isCountedBy } from '#sync/school/records/day-counts.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { matchesName } from '#sync/school/records/name-info.ts';
import type { DoorRow } from './door-rows.ts';

export type DayFilter = {
  /** A grade level's id, or `all` or `unassigned`, which every school has. */
  readonly level: RecordId;
  readonly show: CountFilter | 'all';
  readonly q: string;
};

export function rowsOfLevel(rows: readonly DoorRow[], level: DayFilter['level']): readonly DoorRow[] {
  if (level === 'all') return rows;
  return rows.filter(({ gradeLevel }) => (gradeLevel?._id ?? 'unassigned') === level);
}

export function rowsOfCount(rows: readonly DoorRow[], show: DayFilter['show']): readonly DoorRow[] {
  return show === 'all' ? rows : rows.filter((row) => isCountedBy(show, row));
}

export function rowsNamed(rows: readonly DoorRow[], q: string): readonly DoorRow[] {
  return rows.filter((row) => matchesName(row.student.nameInfo, q));
}

export function filterDay(rows: readonly DoorRow[], { level, show, q }: DayFilter): readonly DoorRow[] {
  return rowsNamed(rowsOfCount(rowsOfLevel(rows, level), show), q);
}
