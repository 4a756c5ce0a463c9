import { expect, it } from 'vitest';
import { emptyAttendance, Handover } from './attendance.ts';
import { pickUpOfDay } from './pick-up-of-day.ts';

const person = { personID: '', name: 'Joan Gray', personString: 'Joan Gray' };
const at = (time: string) => Handover.parse({ person, time: `2026-09-07T${time}` });
const from = (came: string, left?: string) => ({
  dropOff: at(came),
  pickUp: left === undefined ? null : at(left),
});

it.each([
  ['nothing is recorded', [emptyAttendance], null],
  ['a child was picked up', [from('08:00', '15:00')], '15:00'],
  ['it was picked up in both terms: the last', [from('12:10', '17:00'), from('08:00', '12:00')], '17:00'],
  ['it came to the second one', [from('08:00', '12:00'), from('12:10')], null],
  ['it came back, as two devices recorded it', [from('11:30', '10:00')], null],
  ['the drop-off is missing', [{ dropOff: null, pickUp: at('15:00') }], '15:00'],
])('the pick-up of the day, when %s', (_case, records, expected) => {
  expect(pickUpOfDay(records)?.time.slice(11) ?? null).toBe(expected);
});
