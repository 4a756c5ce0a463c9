import { describe, expect, it } from 'vitest';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { type Collector, emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { doorRelease, peopleAtDoor } from './door-release.ts';

const day = SchoolDay.parse('2026-11-23');
const child = aDoorRow('Maya Brown', {
  student: {
    contacts: [
      { contact: 'joan', relationship: 1, type: 0 },
      { contact: 'carl', relationship: 2, type: 0 },
      { contact: 'emma', relationship: 3, type: 1 },
    ],
  },
});
const contacts = new Map(
  ['joan', 'carl', 'emma', 'tess'].map((_id) => [
    _id,
    { ...emptyContact, _id, nameInfo: { ...emptyName, firstName: _id, lastName: 'Brown' } },
  ]),
);
function rulesOf(...rules: readonly (Pick<Collector, 'contact'> & Partial<Collector>)[]) {
  const collectors = rules.map((rule): [string, Collector] => {
    const _id = collectorId(child.student._id, rule.contact);
    return [_id, { ...emptyCollector, _id, student: child.student._id, ...rule }];
  });
  return { collectors: new Map(collectors), contacts };
}
const names = (question: 'dropOff' | 'pickUp', rules: ReturnType<typeof rulesOf>) =>
  peopleAtDoor(child, { question, day, rules, usual: undefined }).map(({ person }) => person.personID);

describe('at a pick-up the door offers', () => {
  it('those who may, then those who must ask', () => {
    expect(names('pickUp', rulesOf())).toEqual(['joan', 'carl', 'emma']);
    expect(names('pickUp', rulesOf({ contact: 'joan', collect: 'ask' }))).toEqual(['carl', 'joan', 'emma']);
  });

  it('nobody who is barred, also not at a drop-off', () => {
    const rules = rulesOf({ contact: 'carl', collect: 'never' });
    expect(names('pickUp', rules)).toEqual(['joan', 'emma']);
    expect(names('dropOff', rules)).toEqual(['joan', 'emma']);
  });

  it('nobody whose days are over or to come, or whom a parent took back, also not at a drop-off', () => {
    const [over, later] = [SchoolDay.parse('2026-09-10'), SchoolDay.parse('2026-11-24')];
    const always = { contact: 'tess', collect: 'always' } as const;
    const sets = [
      { ...always, from: over, until: over },
      { ...always, from: later, until: later },
      { ...always, collect: '' },
    ] as const;
    for (const set of sets) {
      expect(names('dropOff', rulesOf(set))).toEqual(['joan', 'carl', 'emma']);
      expect(names('pickUp', rulesOf(set))).toEqual(['joan', 'carl', 'emma']);
    }
    expect(names('dropOff', rulesOf({ ...always, from: day, until: day }))).toContain('tess');
  });

  it('somebody with a rule for this child who is none of its contacts', () => {
    expect(names('pickUp', rulesOf({ contact: 'tess', collect: 'always' }))).toContain('tess');
  });
});

it('asks for staff where a barred parent had named the person for a day, with no network at all', () => {
  const tess = { contact: 'tess', collect: 'always' as const, from: day, until: day, namedBy: ['carl'] };
  const before = rulesOf(tess);
  const after = rulesOf(tess, { contact: 'carl', collect: 'never' });
  const releaseOfTess = (rules: ReturnType<typeof rulesOf>) =>
    doorRelease('pickUp', day, rules)(child, { personID: 'tess', name: 'Tess Brown', personString: '' });
  expect([releaseOfTess(before), releaseOfTess(after)]).toEqual(['allowed', 'ask']);
  expect(names('pickUp', after)).toEqual(['joan', 'emma', 'tess']);
});

describe('a typed name', () => {
  const release = doorRelease('pickUp', day, rulesOf({ contact: 'carl', collect: 'never' }));
  it.each([
    ['Carl Brown', 'barred'],
    ['BROWN, cárl', 'barred'],
    ['Uncle Ray', 'unknown'],
    ['Joan Brown', 'unknown'],
  ])('%s is %s', (name, expected) => {
    expect(release(child, typedPerson(name))).toBe(expected);
  });

  it('is free at a drop-off', () => {
    const rules = rulesOf({ contact: 'carl', collect: 'never' });
    expect(doorRelease('dropOff', day, rules)(child, typedPerson('Carl Brown'))).toBe('allowed');
  });

  it('needs staff at a drop-off where the school asks for it, a barred one like an unknown one', () => {
    const rules = { ...rulesOf({ contact: 'carl', collect: 'never' }), school: { staffAtDropOff: true } };
    const at = doorRelease('dropOff', day, rules);
    const carl = { personID: 'carl', name: 'Carl Brown', personString: '' };
    expect([at(child, typedPerson('Carl Brown')), at(child, carl)]).toEqual(['unknown', 'unknown']);
    expect(at(child, { ...carl, personID: 'joan' })).toBe('allowed');
    expect(at(child, { ...carl, personID: 'emma' })).toBe('ask');
  });
});
