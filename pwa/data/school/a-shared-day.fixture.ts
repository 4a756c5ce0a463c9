/**
 * A day that a school term and its afternoon club share, with a child who came to the club alone.
 */
import { anOpenSchool, type CopiedRecord, type Copy } from './an-open-school.fixture.ts';
import { Handover } from '#sync/school/records/attendance.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';

export const sharedDay = SchoolDay.parse('2024-11-22');
export const dayAfter = SchoolDay.parse('2024-11-25');
const time = (text: string) => TimeOfDay.parse(text);
const clubHours = {
  gradeLevel: 'club-level',
  opens: time('13:00'),
  lateAfter: time('14:00'),
  absentAfter: time('15:00'),
  closes: time('18:00'),
};
const school = {
  ...emptySchool,
  name: 'Oak',
  timeZone: 'UTC',
  hours: { ...defaultSchoolHours, levels: [clubHours] },
};
const autumn = { ...emptyTerm, name: 'Autumn', isActive: true, dates: [sharedDay, dayAfter] };
const club = { ...emptyTerm, name: 'Club', isActive: true, dates: [sharedDay, dayAfter] };
const inTerm = (term: string, gradeLevel: string) => ({
  kind: 'registration' as const,
  _id: registrationId(term, 'maya'),
  fields: { ...emptyRegistration, term, student: 'maya', gradeLevel, isRegistered: true },
});
const handover = (at: string) =>
  Handover.parse({
    person: { personID: 'joan', name: 'Joan', personString: '' },
    time: `${sharedDay}T${at}`,
  });

export const withSharedDay = {
  autumn: { _id: 'autumn', ...autumn },
  club: { _id: 'club', ...club },
  copy: {
    records: [
      { kind: 'school', _id: anOpenSchool, fields: school },
      { kind: 'term', _id: 'autumn', fields: autumn },
      { kind: 'term', _id: 'club', fields: club },
      { kind: 'gradeLevel', _id: 'one', fields: { name: 'Grade 1', description: '' } },
      { kind: 'gradeLevel', _id: 'club-level', fields: { name: 'Club', description: '' } },
      {
        kind: 'student',
        _id: 'maya',
        fields: {
          ...emptyStudent,
          nameInfo: { ...emptyName, firstName: 'Maya', lastName: 'Brown' },
          contacts: [{ contact: 'joan', relationship: 1, type: 0 }],
        },
      },
      { kind: 'contact', _id: 'joan', fields: emptyContact },
      inTerm('autumn', 'one'),
      inTerm('club', 'club-level'),
    ] satisfies CopiedRecord[],
    // On time by the hours of the club's level, and late and early by those of the school.
    days: [
      {
        date: sharedDay,
        rows: [{ student: 'maya', term: 'club', dropOff: handover('13:30'), pickUp: handover('18:10') }],
      },
      { date: dayAfter, rows: [] },
    ],
  } satisfies Copy,
};
