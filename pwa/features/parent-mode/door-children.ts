import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { type Families, siblingsOf } from '#sync/school/records/family.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { matchesName } from '#sync/school/records/name-info.ts';
import { isSamePerson } from '#sync/school/records/people-of-student.ts';

export type DoorFilter = { readonly question: DoorQuestion; readonly level: string; readonly q: string };

/** Drop-off is for who is not here yet, pick-up for who is here. */
export function isAsked(row: Pick<DoorRow, 'attendance'>, question: DoorQuestion): boolean {
  return row.attendance.status === (question === 'dropOff' ? 0 : 1);
}

/** The children of the grid. `level` is a grade level's id, `all` or `unassigned`. */
export function childrenToShow(
  rows: readonly DoorRow[],
  { question, level, q }: DoorFilter,
): readonly DoorRow[] {
  return rows.filter(
    (row) => isAsked(row, question) && isOfLevel(row, level) && matchesName(row.student.nameInfo, q),
  );
}

/** Children of that name who are not in the grid because the question does not fit them: the family is told so. */
export function childrenElsewhere(rows: readonly DoorRow[], { question, q }: DoorFilter): readonly DoorRow[] {
  if (q.trim() === '') return [];
  return rows.filter((row) => !isAsked(row, question) && matchesName(row.student.nameInfo, q)).slice(0, 3);
}

/** The grade levels that have children today, by name; `undefined` at the end when some have none. */
export function levelsOf(rows: readonly DoorRow[]): readonly (GradeLevel | undefined)[] {
  const levels = new Map<string, GradeLevel>();
  for (const { gradeLevel } of rows) if (gradeLevel !== undefined) levels.set(gradeLevel._id, gradeLevel);
  const sorted = [...levels.values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
  return rows.some(({ gradeLevel }) => gradeLevel === undefined) ? [...sorted, undefined] : sorted;
}

export type Sibling = { readonly row: DoorRow; readonly isTicked: boolean };

/**
 * Brothers and sisters whom the question fits too. One is ticked beforehand only if the same person usually brings (or
 * collects) both: a wrong tick would record a child who is not there, and that is worse than one tap more.
 */
export function siblingsAsked(
  child: DoorRow,
  door: {
    readonly question: DoorQuestion;
    readonly rowsById: ReadonlyMap<string, DoorRow>;
    readonly families: Families;
    readonly usual: ReadonlyMap<string, Person> | undefined;
  },
): readonly Sibling[] {
  const usualOfChild = door.usual?.get(child.student._id);
  return siblingsOf(door.families, child.student).flatMap((student) => {
    const row = door.rowsById.get(student._id);
    if (row === undefined || !isAsked(row, door.question)) return [];
    const usual = door.usual?.get(student._id);
    const isTicked = usual !== undefined && usualOfChild !== undefined && isSamePerson(usual, usualOfChild);
    return [{ row, isTicked }];
  });
}

function isOfLevel({ gradeLevel }: DoorRow, level: string): boolean {
  if (level === 'all') return true;
  return level === 'unassigned' ? gradeLevel === undefined : gradeLevel?._id === level;
}
