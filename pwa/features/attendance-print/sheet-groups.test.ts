import { describe, expect, it } from 'vitest';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { type DayFilter, filterDay } from '#pwa/data/school/day-filter.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { sheetGroups } from './sheet-groups.ts';

const aLevel = (_id: string): GradeLevel => ({ _id, name: `Grade ${_id}`, description: '' });
const [first, second, third] = [aLevel('1'), aLevel('2'), aLevel('3')];
const dropOff = { person: typedPerson('Joan Brown'), time: WallTime.parse('2026-11-23T08:05') };
const rowIn = (gradeLevel: GradeLevel | undefined, name = 'Maya Brown', isHere = false) => ({
  ...(isHere
    ? aStandingRow(name, { is: 'here', late: false }, { fields: { dropOff } })
    : aStandingRow(name, { is: 'notHereYet' })),
  gradeLevel,
});
const rows = [rowIn(second, 'Leo Clarke', true), rowIn(undefined), rowIn(first), rowIn(second, 'Zoe Brown')];
const everything: DayFilter = { level: 'all', show: 'all', q: '' };
const shape = (filter: Partial<DayFilter>) =>
  sheetGroups(filterDay(rows, { ...everything, ...filter }), rows, [first, second, third]).map(
    ({ level, rows: of, total }) => [level?._id, of.length, total],
  );

describe('the sheets of a day', () => {
  it('are one for each grade level with children, in order, Unassigned last', () => {
    expect(shape({})).toEqual([
      ['1', 1, 1],
      ['2', 2, 2],
      [undefined, 1, 1],
    ]);
  });

  it('follow the grade level of the tab', () => {
    expect(shape({ level: '2' })).toEqual([['2', 2, 2]]);
    expect(shape({ level: 'unassigned' })).toEqual([[undefined, 1, 1]]);
    expect(shape({ level: '3' })).toEqual([]);
  });

  it('follow its status and its search, and know how many there are without them', () => {
    expect(shape({ show: 'here' })).toEqual([['2', 1, 2]]);
    expect(shape({ q: 'brown, z' })).toEqual([['2', 1, 2]]);
    expect(shape({ show: 'notHereYet', q: 'brown' })).toEqual([
      ['1', 1, 1],
      ['2', 1, 2],
      [undefined, 1, 1],
    ]);
  });
});
