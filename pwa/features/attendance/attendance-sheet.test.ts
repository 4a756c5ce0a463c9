import { expect, it } from 'vitest';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { attendanceSheetOfDay } from './attendance-sheet.ts';

it('calls a child absent in the file only when its standing says so', () => {
  const rows = [
    aStandingRow('Ada Reid', { is: 'notHereYet' }),
    aStandingRow('Bea Reid', { is: 'absent', explained: false }),
  ];
  const lineOf = () => ({ text: '', isUnsent: false });
  const sheet = attendanceSheetOfDay({ toolbar: { day: aDay }, rows, lineOf }, (key) => key);
  expect(sheet.rows.map(([, , firstName, , status]) => [firstName, status])).toEqual([
    ['Ada', 'standing.notHereYet'],
    ['Bea', 'attendance.status.absent'],
  ]);
});
