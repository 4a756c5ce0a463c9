import { expect, it } from 'vitest';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { neededRelease } from './needed-release.ts';

const links = [
  { contact: 'joan', relationship: 1, type: 0 },
  { contact: 'carl', relationship: 2, type: 0 },
  { contact: 'emma', relationship: 3, type: 1 },
];
const row = aDoorRow('Maya Brown', { student: { contacts: links } });
const student = row.student._id;
const rules = {
  school: { staffAtDropOff: false },
  collectors: new Map([
    [
      collectorId(student, 'carl'),
      {
        ...emptyCollector,
        _id: collectorId(student, 'carl'),
        student,
        contact: 'carl',
        collect: 'never' as const,
        isBarred: true,
      },
    ],
    [
      collectorId(student, 'tess'),
      {
        ...emptyCollector,
        _id: collectorId(student, 'tess'),
        student,
        contact: 'tess',
        collect: 'always' as const,
        namedBy: ['carl'],
      },
    ],
  ]),
  contacts: new Map([
    ['carl', { ...emptyContact, nameInfo: { ...emptyName, firstName: 'Carl', lastName: 'Brown' } }],
  ]),
};
const chosen = (personID: string) => ({ personID, name: personID, personString: '' });

const none = { dropOffPerson: null, pickUpPerson: null };

const people = [
  ['a parent', chosen('joan'), undefined],
  ['an emergency contact', chosen('emma'), 'ask'],
  ['a barred person', chosen('carl'), 'barred'],
  ['a typed name like that of a barred person', typedPerson('brown, CÀRL'), 'barredName'],
  ['a typed name', typedPerson('Aunt Bea'), 'unknown'],
  ['somebody whom a barred parent had named', chosen('tess'), 'goneNamer'],
] as const;

it.each(people)('a pick-up by %s', (_case, pickUpPerson, rule) => {
  expect(neededRelease(row, { ...none, status: 2, pickUpPerson }, rules)?.rule).toBe(rule);
});

it.each(people)('a drop-off by %s, where the school asks for staff there too', (_case, person, rule) => {
  const input = { ...none, status: 1, dropOffPerson: person } as const;
  const asking = { ...rules, school: { staffAtDropOff: true } };
  expect(neededRelease(row, input, rules)).toBeUndefined();
  expect(neededRelease(row, input, asking)?.rule).toBe(rule);
  const release = { by: 'ray', byName: 'Ray Tuck', reason: 'A parent called' };
  expect(neededRelease(row, { ...input, dropOffRelease: release }, asking)).toBeUndefined();
});

it('nothing is asked for a drop-off by default, and for a pick-up that stands already', () => {
  const bea = typedPerson('Aunt Bea');
  expect(neededRelease(row, { ...none, status: 1, pickUpPerson: bea }, rules)).toBeUndefined();
  const pickUp = { person: bea, time: WallTime.parse('2026-11-23T15:05') };
  const gone = aDoorRow('Maya Brown', { student: { contacts: links }, fields: { pickUp } });
  expect(neededRelease(gone, { ...none, status: 2, pickUpPerson: bea }, rules)).toBeUndefined();
});
