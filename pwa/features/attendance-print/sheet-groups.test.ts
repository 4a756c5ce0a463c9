import { describe, expect, it } from 'vitest';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { sheetGroups } from './sheet-groups.ts';

const aLevel = (_id: string): GradeLevel => ({ _id, name: `Grade ${_id}`, description: '' });
const [first, second, third] = [aLevel('1'), aLevel('2'), aLevel('3')];
const rowIn = (gradeLevel: GradeLevel | undefined) => ({ ...aDoorRow('Maya Brown'), gradeLevel });
const rows = [rowIn(second), rowIn(undefined), rowIn(first), rowIn(second)];
const shape = (only: string) =>
  sheetGroups(rows, [first, second, third], only).map(({ level, rows: of }) => [level?._id, of.length]);

describe('the sheets of a day', () => {
  it('are one for each grade level with children, in order, Unassigned last', () => {
    expect(shape('all')).toEqual([
      ['1', 1],
      ['2', 2],
      [undefined, 1],
    ]);
  });

  it('can be one alone', () => {
    expect(shape('2')).toEqual([['2', 2]]);
    expect(shape('unassigned')).toEqual([[undefined, 1]]);
    expect(shape('3')).toEqual([]);
  });
});
