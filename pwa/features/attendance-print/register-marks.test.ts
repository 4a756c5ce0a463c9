import { expect, it } from 'vitest';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { emptyAbsence } from '#sync/school/records/absence.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';
import { registerMarks, registerOf } from './register-marks.ts';

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => SchoolDay.parse(day));
const [monday, tuesday] = days;
const absence = { ...emptyAbsence, _id: 'a', explained: true };
const clock = {
  hoursOn: () => defaultSchoolHours,
  now: { day: SchoolDay.parse('2026-11-18'), time: TimeOfDay.parse('10:00') },
};
const person = typedPerson('Joan Brown');
const came = (day: string) => ({
  ...emptyAttendance,
  dropOff: { person, time: WallTime.parse(`${day}T08:05`) },
  pickUp: { person, time: WallTime.parse(`${day}T15:35`) },
});

it('marks each child and day, and totals both ways', () => {
  if (monday === undefined || tuesday === undefined) throw new Error('The month has days.');
  const attendance = {
    maya: new Map([
      [monday, came(monday)],
      [tuesday, came(tuesday)],
    ]),
    leo: new Map([
      [monday, undefined],
      [tuesday, undefined],
    ]),
  };
  const register = registerOf(['maya', 'leo'] as const, days, (child) => ({
    isSchoolDay: () => true,
    isOnRegister: () => true,
    attendance: attendance[child],
    absencesOn: (day) => (child === 'leo' && day === monday ? { day: absence } : undefined),
    ...clock,
  }));
  expect(register.lines.map(({ kinds }) => kinds.map((kind) => registerMarks[kind]))).toEqual([
    ['/', '/', '?', ''],
    ['X', 'A', '?', ''],
  ]);
  expect(register.lines.map(({ present, absent }) => [present, absent])).toEqual([
    [2, 0],
    [0, 2],
  ]);
  // The day that is not on the device, and the one to come, have none.
  expect(register.days.map((day) => day?.present)).toEqual([1, 1, undefined, undefined]);
  expect(register.total).toEqual({ present: 2, absent: 2, explained: 1 });
  const removed = registerOf(['leo'] as const, days, () => ({
    isSchoolDay: () => true,
    isOnRegister: () => true,
    attendance: attendance.leo,
    keptFrom: tuesday,
    ...clock,
  }));
  expect(removed.lines[0]?.kinds.map((kind) => registerMarks[kind])).toEqual(['–', 'A', '?', '']);
  expect(removed.days[0]).toBeUndefined();
  const closed = registerOf(['leo'] as const, days, () => ({
    isSchoolDay: () => true,
    isOnRegister: () => true,
    attendance: attendance.leo,
    isTaken: (day) => day !== monday,
    ...clock,
  }));
  expect(closed.lines[0]?.kinds.map((kind) => registerMarks[kind])).toEqual(['=', 'A', '?', '']);
  expect(closed.days[0]).toBeUndefined();
  expect(closed.total).toEqual({ present: 0, absent: 1, explained: 0 });
  const joined = registerOf(['leo'] as const, days, () => ({
    isSchoolDay: () => true,
    isOnRegister: (day) => day !== monday,
    attendance: attendance.leo,
    ...clock,
  }));
  expect(joined.lines[0]?.kinds.map((kind) => registerMarks[kind])).toEqual(['o', 'A', '?', '']);
  expect(joined.days[0]).toBeUndefined();
  expect(joined.total).toEqual({ present: 0, absent: 1, explained: 0 });
});
