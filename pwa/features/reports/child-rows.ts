/** The children of a report with their names and with what stands out. Pure. */
import type { RecordId } from '#sync/school/records/id.ts';
import { compareNames, formatCount, weekdayName } from '#sync/school/records/format.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import {
  absentWeekday,
  type ChildLine,
  compareWorst,
  isChronic,
  worstFirst,
} from '#sync/school/reports/child-line.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { ChildFilter } from './report-search.ts';

export type ChildRow = {
  readonly line: ChildLine;
  readonly name: string;
  readonly isChronic: boolean;
  /** Beyond the school's own line. */
  readonly isOverLine: boolean;
};

export type ChildRowsInput = {
  readonly lines: readonly ChildLine[];
  readonly students: ReadonlyMap<RecordId, Student>;
  readonly chronicPercent: number;
  /** The school's own line; 0 for none. */
  readonly absenceLine: number;
  /** The name of a child that has none. */
  readonly unnamed: string;
};

/** Worst first; children who are alike by name. */
export function childRows({
  lines,
  students,
  chronicPercent,
  absenceLine,
  unnamed,
}: ChildRowsInput): readonly ChildRow[] {
  return lines
    .map((line) => ({
      line,
      name: nameOf(students.get(line.student)) || unnamed,
      isChronic: isChronic(line, chronicPercent),
      isOverLine: absenceLine > 0 && isChronic(line, absenceLine),
    }))
    .toSorted(
      (a, b) => compareWorst(a.line, b.line) || compareNames(a.name, b.name) || worstFirst(a.line, b.line),
    );
}

function nameOf(student: Student | undefined): string {
  return student === undefined ? '' : listName(student.nameInfo);
}

/** So many days in a row are worth a call. */
const longStreak = 3;

export function fits({ line, isChronic: chronic, isOverLine }: ChildRow, only: ChildFilter): boolean {
  switch (only) {
    case 'all':
      return true;
    case 'chronic':
      return chronic;
    case 'line':
      return isOverLine;
    case 'streak':
      return line.streak >= longStreak;
    case 'weekday':
      return absentWeekday(line) !== undefined;
    case 'unexplained':
      return line.absent > line.explained;
  }
}

/** `Mondays · 4 days in a row now`: what a head looks for; '' for nothing. */
export function patternWords({ line }: ChildRow, t: Say): string {
  const weekday = absentWeekday(line);
  const days = (key: 'streakNow' | 'streakMost', count: number) =>
    t(`reports.${key}`, { count, number: formatCount(count) });
  return [
    weekday === undefined ? '' : t('reports.weekdaysOf', { weekday: weekdayName(weekday) }),
    line.streak >= longStreak
      ? days('streakNow', line.streak)
      : line.longestStreak >= longStreak
        ? days('streakMost', line.longestStreak)
        : '',
  ]
    .filter((words) => words !== '')
    .join(' · ');
}
