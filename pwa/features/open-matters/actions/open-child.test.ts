import { describe, expect, it } from 'vitest';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { TimeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';
import { guardianEmails, mailTo } from './message.ts';
import { inputOf, type OpenChild, settlingProblems } from './open-child.ts';

const date = SchoolDay.parse('2026-11-20');
const at = (time: string) => TimeOfDay.parse(time);
const student = {
  ...emptyStudent,
  _id: 'maya',
  nameInfo: { ...emptyName, firstName: 'Maya', lastName: 'Brown' },
  contacts: [
    { contact: 'kim', relationship: 0, type: 0 as const },
    { contact: 'carl', relationship: 1, type: 0 as const },
    { contact: 'aunt', relationship: 5, type: 1 as const },
  ],
};
const child: OpenChild = {
  record: 'r',
  student,
  date,
  term: 't',
  fields: {
    ...emptyAttendance,
    notes: 'Lunch',
    dropOff: { person: typedPerson('Kim'), time: wallTimeOn(date, at('08:00')) },
  },
};
const release = { by: 'ray', byName: 'Ray Tuck', reason: 'Went home alone' };
const settling = { person: null, time: at('15:10'), release };

describe('what the office records of an open child', () => {
  it('is a pick-up by somebody at a time of that day, and the rest stays', () => {
    const person = typedPerson('Winston Reid');
    expect(inputOf(child, { ...settling, ending: 'pickedUp', person })).toMatchObject({
      status: 2,
      notes: 'Lunch',
      dropOffTime: '2026-11-20T08:00',
      pickUpPerson: person,
      pickUpTime: '2026-11-20T15:10',
    });
    expect(inputOf(child, { ...settling, ending: 'pickedUp', person }).pickUpRelease).toBeUndefined();
  });

  it('is a pick-up by the child itself, let go by whoever says so', () => {
    expect(inputOf(child, { ...settling, ending: 'alone' })).toMatchObject({
      status: 2,
      pickUpPerson: { personID: 'maya', name: 'Maya Brown', personString: '' },
      pickUpRelease: release,
    });
  });

  it('takes the drop-off back when the child was not here', () => {
    expect(inputOf(child, { ...settling, ending: 'notHere', time: undefined })).toMatchObject({
      status: 0,
      dropOffPerson: null,
      pickUpPerson: null,
    });
  });

  it.each([
    [[], { ending: 'alone' }, ['children']],
    [[child], { ending: 'pickedUp' }, ['pickUpPerson']],
    [[child], { ending: 'alone', time: undefined }, ['pickUpTime']],
    [[child, child], { ending: 'alone', time: at('07:00') }, ['pickUpTime']],
    [[child], { ending: 'notHere', time: undefined }, []],
  ] as const)('says once what is missing: %j %j', (children, part, fields) => {
    expect(settlingProblems(children, { ...settling, ...part }).map(({ field }) => field)).toEqual(fields);
  });
});

describe('a message to the parents', () => {
  const contact = (_id: string, email: string) => ({ ...emptyContact, _id, email });
  const contacts = new Map(
    [contact('kim', 'kim@x.com'), contact('carl', 'carl@x.com'), contact('aunt', 'aunt@x.com')].map((one) => [
      one._id,
      one,
    ]),
  );

  it('goes to the guardians and to nobody who is barred from the child', () => {
    expect(guardianEmails([student], { contacts, collectors: new Map() })).toEqual([
      'kim@x.com',
      'carl@x.com',
    ]);
    const bar = {
      _id: 'maya:carl',
      ...emptyCollector,
      student: 'maya',
      contact: 'carl',
      collect: 'never' as const,
    };
    expect(guardianEmails([student, student], { contacts, collectors: new Map([[bar._id, bar]]) })).toEqual([
      'kim@x.com',
    ]);
  });

  it('does not show one family the address of another', () => {
    const emails = ['kim@x.com', 'joan+1@x.com'];
    expect(mailTo(emails, { subject: 'About you', isOneFamily: true })).toBe(
      'mailto:kim%40x.com,joan%2B1%40x.com?subject=About%20you',
    );
    expect(mailTo(emails, { subject: 'A', isOneFamily: false })).toBe(
      'mailto:?bcc=kim%40x.com,joan%2B1%40x.com&subject=A',
    );
    expect(mailTo([], { subject: 'A', isOneFamily: true })).toBeUndefined();
  });
});
