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
  const sheet = attendanceSheetOfDay(
    { toolbar: { day: aDay }, rows, lineOf, isNotTaken: false },
    (key) => key,
  );
  expect(sheet.rows.map(([, , firstName, , status]) => [firstName, status])).toEqual([
    ['Ada', 'standing.notHereYet'],
    ['Bea', 'attendance.status.absent'],
  ]);
});

it('says why nobody is in the file of a past day that was not taken', () => {
  const rows = [{ ...aStandingRow('Maya Brown', { is: 'absent', explained: false }), isUnknown: true }];
  const of = { toolbar: { day: aDay }, rows, lineOf: () => ({ text: '', isUnsent: false }) };
  expect(attendanceSheetOfDay({ ...of, isNotTaken: true }, (key) => key)).toMatchObject({
    rows: [],
    lacks: 'attendance.empty.nobodyCameText',
  });
});
