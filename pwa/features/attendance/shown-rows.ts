import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { isCountedBy } from '#sync/school/records/day-counts.ts';
import { matchesName } from '#sync/school/records/name-info.ts';
import type { AttendanceSearch, LevelFilter } from './attendance-search.ts';

/** The rows of a grade level whose name matches: what the counts count. */
export function rowsToCount(
  rows: readonly DoorRow[],
  { level, q }: Pick<AttendanceSearch, 'level' | 'q'>,
): readonly DoorRow[] {
  return rows.filter((row) => isOfLevel(row, level) && matchesName(row.student.nameInfo, q));
}

/** Of these, the rows that the chosen count counts. */
export function rowsToShow(rows: readonly DoorRow[], show: AttendanceSearch['show']): readonly DoorRow[] {
  return show === 'all' ? rows : rows.filter((row) => isCountedBy(show, row));
}

function isOfLevel(row: DoorRow, level: LevelFilter): boolean {
  if (level === 'all') return true;
  return level === 'unassigned' ? row.gradeLevel === undefined : row.gradeLevel?._id === level;
}
