import { describe, expect, it } from 'vitest';
import { aDay, aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { type Collector, emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { familyAtDoor } from './family-at-door.ts';

const joan: Person = { personID: 'joan', name: 'Joan Brown', personString: '' };
const ofJoan = { contacts: [{ contact: 'joan', relationship: 1, type: 0 }] };
const here = { dropOff: { person: joan, time: WallTime.parse('2026-11-23T08:00') } };
const gone = { ...here, pickUp: { person: joan, time: WallTime.parse('2026-11-23T15:00') } };
const maya = aDoorRow('Maya Brown', { student: ofJoan });
const leo = aDoorRow('Leo Brown', { student: ofJoan, fields: here });
const ida = aDoorRow('Ida Brown', { student: ofJoan, fields: gone });
const stranger = aDoorRow('Zoe Stern', { fields: here });
const rows = [maya, leo, ida, stranger];

function rulesOf(...rules: readonly (Pick<Collector, 'student' | 'contact'> & Partial<Collector>)[]) {
  const contacts = ['joan', 'tess'].map(
    (_id) =>
      [_id, { ...emptyContact, _id, nameInfo: { ...emptyName, firstName: _id, lastName: 'Brown' } }] as const,
  );
  const collectors = rules.map((rule): [string, Collector] => {
    const _id = collectorId(rule.student, rule.contact);
    return [_id, { ...emptyCollector, ...rule, _id }];
  });
  return { contacts: new Map(contacts), collectors: new Map(collectors) };
}

function ofPerson(person: Person, rules = rulesOf()) {
  const { groups, gone, goneWithStaff, barred } = familyAtDoor(rows, { person, day: aDay, rules });
  const names = (all: typeof rows) => all.map(({ student }) => student.nameInfo.firstName);
  return {
    groups: groups.map(({ question, allowed, withStaff }) => [
      question,
      names([...allowed]),
      names([...withStaff]),
    ]),
    gone: names([...gone]),
    goneWithStaff: names([...goneWithStaff]),
    barred: names([...barred]),
  };
}

describe('at a family door an adult sees', () => {
  it('those who can be dropped off and those who can be picked up, in two groups', () => {
    expect(ofPerson(joan)).toEqual({
      groups: [
        ['dropOff', ['Maya'], []],
        ['pickUp', ['Leo'], []],
      ],
      gone: ['Ida'],
      goneWithStaff: [],
      barred: [],
    });
  });

  it('no child of another family', () => {
    expect(ofPerson({ ...joan, personID: 'tess' })).toEqual({
      groups: [],
      gone: [],
      goneWithStaff: [],
      barred: [],
    });
  });

  it('a child whom staff have to release, apart from the others', () => {
    const rules = rulesOf({ student: 'leo-brown', contact: 'joan', collect: 'ask' });
    expect(ofPerson(joan, rules).groups).toContainEqual(['pickUp', [], ['Leo']]);
  });

  it('never a child from whom they are barred, also not to drop it off', () => {
    const rules = rulesOf(
      { student: 'leo-brown', contact: 'joan', collect: 'never' },
      { student: 'maya-brown', contact: 'joan', collect: 'never' },
    );
    expect(ofPerson(joan, rules)).toEqual({
      groups: [],
      gone: ['Ida'],
      goneWithStaff: [],
      barred: ['Maya', 'Leo'],
    });
  });

  it('a child that is gone, unless staff would have to release it or they are barred from it', () => {
    expect(ofPerson(joan).gone).toEqual(['Ida']);
    for (const [collect, goneWithStaff] of [
      ['ask', ['Ida']],
      ['never', []],
    ] as const)
      expect(ofPerson(joan, rulesOf({ student: 'ida-brown', contact: 'joan', collect }))).toMatchObject({
        gone: [],
        goneWithStaff,
      });
  });

  it('a child for whom they are named for a day, on that day alone', () => {
    const tess = { ...joan, personID: 'tess' };
    const rule = { student: 'zoe-stern', contact: 'tess', collect: 'always' } as const;
    expect(ofPerson(tess, rulesOf({ ...rule, from: aDay, until: aDay })).groups).toEqual([
      ['pickUp', ['Zoe'], []],
    ]);
    const tomorrow = addDays(aDay, 1);
    expect(ofPerson(tess, rulesOf({ ...rule, from: tomorrow, until: tomorrow })).groups).toEqual([]);
  });
});
