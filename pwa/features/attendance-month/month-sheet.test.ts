import { beforeAll, expect, test } from 'vitest';
import { furtherWordsLoaded, say } from '#pwa/words/i18n.ts';
import { emptyAbsence } from '#sync/school/records/absence.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { SchoolMonth } from '#sync/school/records/school-month.ts';
import { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';
import { monthSheet } from './month-sheet.ts';

const [ill, came] = [SchoolDay.parse('2026-11-02'), SchoolDay.parse('2026-11-03')];
const absence = { ...emptyAbsence, _id: 'a', explained: true };

beforeAll(furtherWordsLoaded);

test('a month has a row for each school day, with who came and why not', () => {
  const dropOff = {
    person: { personID: '', name: 'Joan Brown', personString: '' },
    time: WallTime.parse('2026-11-03T08:05'),
  };
  const days = {
    isSchoolDay: (day: SchoolDay) => day === came || day === ill,
    isOnRegister: () => true,
    attendance: new Map([
      [came, { ...emptyAttendance, dropOff }],
      [ill, undefined],
    ]),
    absencesOn: (day: SchoolDay) => (day === ill ? { day: absence } : undefined),
    hoursOn: () => defaultSchoolHours,
    now: { day: came, time: TimeOfDay.parse('10:00') },
    lineOf: (day: SchoolDay) => (day === ill ? 'Ill' : ''),
  };
  expect(monthSheet(SchoolMonth.parse('2026-11'), days, say).rows).toEqual([
    ['2026-11-02', 'Absent, explained', 'Ill', '', '', '', '', ''],
    ['2026-11-03', 'Dropped off', '', '2026-11-03T08:05', 'Joan Brown', '', '', ''],
  ]);
});
