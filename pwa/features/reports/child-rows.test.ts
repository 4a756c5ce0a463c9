import { expect, it } from 'vitest';
import type { RecordId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { addDayOfChild, createLine } from '#sync/school/reports/child-line.ts';
import { childRows, fits } from './child-rows.ts';

/** Twenty school days, the first `absent` of which were missed. */
function aLine(student: RecordId, absent: number) {
  const line = createLine(student);
  for (let day = 0; day < 20; day += 1)
    addDayOfChild(
      line,
      day < absent ? { is: 'absent', explained: false } : { is: 'left', late: false, early: false },
      3,
    );
  return line;
}

it('The school’s own line stands beside the usual ten percent, and without one nobody is over it', () => {
  const lines = [aLine('usual', 2), aLine('own', 1), aLine('here', 0)];
  const rowsAt = (absenceLine: number) =>
    childRows({ lines, students: new Map(), chronicPercent: 10, absenceLine, unnamed: 'Nobody' });
  const marks = (absenceLine: number) =>
    rowsAt(absenceLine).map(({ line, isChronic, isOverLine }) => [line.student, isChronic, isOverLine]);
  expect(marks(5)).toEqual([
    ['usual', true, true],
    ['own', false, true],
    ['here', false, false],
  ]);
  expect(marks(0).every(([, , isOverLine]) => isOverLine === false)).toBe(true);
  expect(rowsAt(5).filter((row) => fits(row, 'line'))).toHaveLength(2);
});

it('Children who are alike come by name', () => {
  const named = [
    ['1', 'Zoe', 'Young'],
    ['2', 'Ada', 'Adams'],
    ['3', 'Kim', 'Lee'],
  ] as const;
  const students = new Map(
    named.map(([_id, firstName, lastName]) => [
      _id,
      { ...emptyStudent, _id, nameInfo: { ...emptyName, firstName, lastName } },
    ]),
  );
  const lines = [...students.keys()].map((student) => aLine(student, 1));
  const rows = childRows({ lines, students, chronicPercent: 10, absenceLine: 0, unnamed: 'Nobody' });
  expect(rows.map(({ name }) => name)).toEqual(['Adams, Ada', 'Lee, Kim', 'Young, Zoe']);
});
