import { expect, it } from 'vitest';
import { type Absence, emptyAbsence } from '#sync/school/records/absence.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { aDay } from './a-door-row.fixture.ts';
import { refutedAbsences } from './refuted-absences.ts';

const term: Term = { ...emptyTerm, _id: 'fall', dates: [aDay] };
const late: Absence = { ...emptyAbsence, _id: 'l', student: 'maya', from: aDay, to: aDay, part: 'late' };
const person = { personID: 'joan', name: 'Joan Brown', personString: '' };

function refutedWhenCameAt(minute: number | undefined, absence: Absence = late, terms = [term]) {
  const id = attendanceId(aDay, 'fall', 'maya');
  const dropOff = minute === undefined ? null : { person, time: wallTimeAt(aDay, minute) };
  const record: RecordState<'attendance'> = {
    _id: id,
    fields: { ...emptyAttendance, dropOff },
    stamps: {},
    deletedAt: null,
  };
  const days = new Map([[aDay, new Map([[id, record]])]]);
  const school = { hours: defaultSchoolHours };
  return refutedAbsences([absence], { school, terms, registrations: new Map(), days }).has('l');
}

it('whoever came on time was not late', () => {
  expect(refutedWhenCameAt(7 * 60)).toBe(true);
});

it('whoever came late, or has not come, may still be late', () => {
  expect(refutedWhenCameAt(11 * 60)).toBe(false);
  expect(refutedWhenCameAt(undefined)).toBe(false);
});

it('whoever came was not absent for the day', () => {
  expect(refutedWhenCameAt(11 * 60, { ...late, part: 'day' })).toBe(true);
});

it('whoever came in the second of two terms of a day came', () => {
  expect(refutedWhenCameAt(7 * 60, late, [{ ...term, _id: 'club' }, term])).toBe(true);
});
