/** A day in a term whose attendance the school has removed, with a child who was registered. */
import { anOpenSchool, type CopiedRecord } from './an-open-school.fixture.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';

export const removedDay = SchoolDay.parse('2024-11-22');
export const keptDay = SchoolDay.parse('2024-11-25');
const school = {
  ...emptySchool,
  name: 'Oak',
  timeZone: 'UTC',
  forgotten: { at: '2026-01-05T12:00:00.000Z', attendanceFrom: keptDay },
};
const term = { ...emptyTerm, name: 'Autumn', dates: [removedDay, keptDay] };

export const withRemovedDay = {
  school: { _id: anOpenSchool, ...school },
  term: { _id: 'autumn', ...term },
  records: [
    { kind: 'school', _id: anOpenSchool, fields: school },
    { kind: 'term', _id: 'autumn', fields: term },
    {
      kind: 'student',
      _id: 'maya',
      fields: { ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Maya', lastName: 'Brown' } },
    },
    {
      kind: 'registration',
      _id: registrationId('autumn', 'maya'),
      fields: { ...emptyRegistration, term: 'autumn', student: 'maya', isRegistered: true },
    },
  ] satisfies CopiedRecord[],
};
