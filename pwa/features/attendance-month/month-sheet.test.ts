import { beforeAll, expect, test } from 'vitest';
import { furtherWordsLoaded, i18n } from '#pwa/words/i18n.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { SchoolMonth } from '#sync/school/records/school-month.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { monthSheet } from './month-sheet.ts';

const [came, ill] = [SchoolDay.parse('2026-11-02'), SchoolDay.parse('2026-11-03')];

beforeAll(furtherWordsLoaded);

test('a month has a row for each school day, with who came and why not', () => {
  const dropOff = {
    person: { personID: '', name: 'Joan Brown', personString: '' },
    time: WallTime.parse('2026-11-02T08:05'),
  };
  const days = {
    isSchoolDay: (day: SchoolDay) => day === came || day === ill,
    attendance: new Map([
      [came, { ...emptyAttendance, dropOff }],
      [ill, undefined],
    ]),
    isExplained: (day: SchoolDay) => day === ill,
    today: SchoolDay.parse('2026-11-30'),
    lineOf: (day: SchoolDay) => (day === ill ? 'Ill' : ''),
  };
  expect(monthSheet(SchoolMonth.parse('2026-11'), days, i18n.t).rows).toEqual([
    ['2026-11-02', 'Dropped off', '', '2026-11-02T08:05', 'Joan Brown', '', '', ''],
    ['2026-11-03', 'Absent, explained', 'Ill', '', '', '', '', ''],
  ]);
});
