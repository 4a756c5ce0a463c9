import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';

/** One grade level's children on paper; `level` is undefined for those who are Unassigned. */
export type SheetGroup = {
  readonly level: GradeLevel | undefined;
  readonly rows: readonly StandingRow[];
  /** How many children the grade level has without filters. */
  readonly total: number;
};

/**
 * The rows by grade level in the order of `levels`, Unassigned last; levels without a row are left
 * out.
 *
 * @param shown what the filters leave of `all`
 */
export function sheetGroups(
  shown: readonly StandingRow[],
  all: readonly StandingRow[],
  levels: readonly GradeLevel[],
): readonly SheetGroup[] {
  const groups: readonly SheetGroup[] = [...levels, undefined].map((level) => ({
    level,
    rows: shown.filter(({ gradeLevel }) => gradeLevel?._id === level?._id),
    total: all.filter(({ gradeLevel }) => gradeLevel?._id === level?._id).length,
  }));
  return groups.filter((group) => group.rows.length > 0);
}
