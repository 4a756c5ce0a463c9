import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';

/** One grade level's children on paper; `level` is undefined for those who are Unassigned. */
export type SheetGroup = { readonly level: GradeLevel | undefined; readonly rows: readonly DoorRow[] };

/**
 * The rows by grade level in the order of `levels`, Unassigned last; levels without children are
 * left out.
 *
 * @param only a grade level's id, `all` or `unassigned`
 */
export function sheetGroups(
  rows: readonly DoorRow[],
  levels: readonly GradeLevel[],
  only: string,
): readonly SheetGroup[] {
  const groups: readonly SheetGroup[] = [...levels, undefined].map((level) => ({
    level,
    rows: rows.filter(({ gradeLevel }) => gradeLevel?._id === level?._id),
  }));
  return groups.filter(
    (group) => group.rows.length > 0 && (only === 'all' || only === (group.level?._id ?? 'unassigned')),
  );
}
