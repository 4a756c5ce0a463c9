import { expect, it } from 'vitest';
import { emptyAttendance, Handover } from './attendance.ts';
import { isTaken } from './shared-days.ts';

const handover = Handover.parse({
  person: { personID: '', name: 'Joan', personString: 'Joan' },
  time: '2026-09-07T08:00',
});
const notes = { ...emptyAttendance, notes: 'Cough' };

it.each([
  ['somebody was dropped off', [notes, { ...emptyAttendance, dropOff: handover }], true],
  ['somebody was picked up alone', [{ ...emptyAttendance, pickUp: handover }], true],
  ['everything was taken back, or there are notes alone', [emptyAttendance, notes], false],
  ['there is no record', [], false],
])('attendance of a day was taken where %s', (_when, records, expected) => {
  expect(isTaken(records)).toBe(expected);
});
