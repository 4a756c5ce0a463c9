import { describe, expect, it } from 'vitest';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import type { AttendanceFields, Person } from '#sync/school/records/attendance.ts';
import { countDay } from '#sync/school/records/day-counts.ts';
import { groupFamilies } from '#sync/school/records/family.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import {
  childrenElsewhere,
  childrenToShow,
  lastOfDay,
  letterGroups,
  levelsOf,
  namesTogether,
  siblingsAlong,
  siblingsAsked,
} from './door-children.ts';
import { handoverOf, undoOf } from './handover.ts';

const joan: Person = { personID: 'joan', name: 'Joan Brown', personString: '' };
const at = (time: string) => ({ person: joan, time: WallTime.parse(`2026-11-23T${time}`) });
const family = { contacts: [{ contact: 'joan', relationship: 1, type: 0 }] };
const maya = aDoorRow('Maya Brown', { student: family });
const leo = aDoorRow('Leo Brown', { student: family });
const ida = aDoorRow('Ida Brown', { student: family, fields: { dropOff: at('08:05') } });
const tom = aDoorRow('Tom Chin', {
  fields: { dropOff: at('08:05'), pickUp: at('15:05') },
  row: { gradeLevel: undefined },
});
const rows = [maya, leo, ida, tom];
const contacts = new Map([
  ['joan', { nameInfo: { ...emptyName, firstName: 'Joan', lastName: 'Brown-Reid' }, phone: '876-555-0142' }],
]);
const names = (found: readonly { readonly student: { readonly _id: string } }[]) =>
  found.map(({ student }) => student._id);

describe('the children of the grid', () => {
  it.each([
    [{ question: 'dropOff', level: 'all', q: '' }, ['maya-brown', 'leo-brown']],
    [{ question: 'pickUp', level: 'all', q: '' }, ['ida-brown']],
    [{ question: 'dropOff', level: 'all', q: 'brown, m' }, ['maya-brown']],
    // An adult's name, and the end of an adult's phone number, find the family.
    [{ question: 'dropOff', level: 'all', q: 'joan' }, ['maya-brown', 'leo-brown']],
    [{ question: 'dropOff', level: 'all', q: '0142' }, ['maya-brown', 'leo-brown']],
    [{ question: 'dropOff', level: 'all', q: '555-01' }, []],
    [{ question: 'dropOff', level: 'all', q: '42' }, []],
    [{ question: 'dropOff', level: 'unassigned', q: '' }, []],
    [{ question: 'dropOff', level: 'g3', q: '' }, ['maya-brown', 'leo-brown']],
  ] as const)('%j', (filter, expected) => {
    expect(names(childrenToShow(rows, filter, contacts))).toEqual(expected);
  });

  it('are looked for where the question does not fit, so that a family is told', () => {
    expect(names(childrenElsewhere(rows, { question: 'dropOff', level: 'all', q: 'ida' }, contacts))).toEqual(
      ['ida-brown'],
    );
    expect(childrenElsewhere(rows, { question: 'dropOff', level: 'all', q: '' }, contacts)).toEqual([]);
  });

  it('have chips for the grade levels that are there, and for none at the end', () => {
    expect(levelsOf(rows).map((level) => level?.name)).toEqual(['Grade 3', undefined]);
  });
});

describe('the letters beside a long list', () => {
  const many = (lastNames: readonly string[]) => lastNames.map((last) => aDoorRow(`Ada ${last}`));
  const ofEach = (letters: string, count: number) =>
    many(Array.from(letters).flatMap((letter) => Array.from({ length: count }, () => `${letter}hin`)));

  it('lead to the first child of each letter', () => {
    expect(letterGroups(ofEach('ABC', 20), 11)).toEqual([
      { label: 'A', index: 0 },
      { label: 'B', index: 20 },
      { label: 'C', index: 40 },
    ]);
  });

  it('are joined into as many runs as there is room for', () => {
    const groups = letterGroups(ofEach('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 3), 11);
    expect(groups.length).toBeLessThanOrEqual(11);
    expect(groups[0]).toEqual({ label: 'A–C', index: 0 });
    expect(groups.at(-1)?.label.endsWith('Z')).toBe(true);
  });

  it('are missing from a list that needs none, and ignore accents', () => {
    expect(letterGroups(ofEach('ABC', 3), 11)).toEqual([]);
    expect(letterGroups(many(Array.from({ length: 40 }, () => 'Éclair')), 11)).toEqual([
      { label: 'E', index: 0 },
    ]);
  });
});

describe('brothers and sisters', () => {
  const door = {
    question: 'dropOff',
    rowsById: new Map(rows.map((row) => [row.student._id, row])),
    families: groupFamilies(rows.map(({ student }) => student)),
    reportedOf: () => undefined,
  } as const;

  it('are those who are also still to come', () => {
    expect(siblingsAsked(maya, { ...door, usual: undefined })).toEqual([{ row: leo, isTicked: false }]);
  });

  it('are ticked only when the same person usually brings both', () => {
    const usual = new Map([
      ['maya-brown', joan],
      ['leo-brown', joan],
    ]);
    expect(siblingsAsked(maya, { ...door, usual })).toEqual([{ row: leo, isTicked: true }]);
    const siblings = siblingsAsked(maya, { ...door, usual });
    const along = (person: Person | undefined, ticks: readonly (readonly [string, boolean])[] = []) =>
      names(siblingsAlong(siblings, { ticks: new Map(ticks), person }));
    expect(along(joan)).toEqual(['leo-brown']);
    // Nobody but the sibling's own parents, unless somebody ticks it by hand.
    expect(along({ personID: 'taxi', name: 'Taxi', personString: '' })).toEqual([]);
    expect(along(undefined)).toEqual([]);
    expect(along(undefined, [['leo-brown', true]])).toEqual(['leo-brown']);
    expect(along(joan, [['leo-brown', false]])).toEqual([]);
    const away = { words: 'Reported absent', isExpected: false };
    const reportedOf = (id: string) => (id === 'leo-brown' ? away : undefined);
    expect(siblingsAsked(maya, { ...door, usual, reportedOf })).toEqual([
      { row: leo, isTicked: false, reported: 'Reported absent' },
    ]);
    usual.set('leo-brown', typedPerson('Nanny Ruth'));
    expect(siblingsAsked(maya, { ...door, usual })).toEqual([{ row: leo, isTicked: false }]);
  });
});

describe('a pass at the door', () => {
  const time = WallTime.parse('2026-11-23T08:10');

  it('writes the one fact', () => {
    expect(handoverOf({ question: 'dropOff', person: joan, time })).toEqual({
      dropOff: { person: joan, time },
    });
  });

  it('is taken back to what was before, unless somebody has written since', () => {
    const recorded = { row: maya, written: { dropOff: at('08:10') } };
    expect(undoOf(recorded, aDoorRow('Maya Brown', { fields: { dropOff: at('08:10') } }))).toEqual({
      dropOff: null,
    });
    expect(undoOf(recorded, aDoorRow('Maya Brown', { fields: { dropOff: at('08:12') } }))).toBeUndefined();
    expect(undoOf(recorded, undefined)).toEqual({ dropOff: null });
  });

  it('is compared with its own record where the child may come in another term by now', () => {
    const recorded = { row: maya, written: { pickUp: at('13:00') } };
    const atClub = (pickUp: AttendanceFields['pickUp']) => {
      const { attendance } = aDoorRow('Maya Brown');
      const school = aDoorRow('Maya Brown', { fields: { pickUp } });
      return aDoorRow('Maya Brown', {
        row: { attendance: { ...attendance, _id: 'club', term: 'club' }, inOtherTerms: [school] },
      });
    };
    expect(undoOf(recorded, atClub(at('13:00')))).toEqual({ pickUp: null });
    expect(undoOf(recorded, atClub(at('13:02')))).toBeUndefined();
  });
});

it('a child who was picked up and may come in another term is none who is still to be brought', () => {
  const pickedUp = aDoorRow('Maya Brown', { fields: { dropOff: at('08:00'), pickUp: at('13:00') } });
  const atClub = aDoorRow('Maya Brown', { row: { wasPickedUp: true, inOtherTerms: [pickedUp] } });
  expect(countDay([atClub, maya].map(lastOfDay))).toMatchObject({ absent: 1, here: 0, pickedUp: 1 });
});

describe('the names of several people', () => {
  const called = (firstName: string, lastName = 'Brown') => ({ ...emptyName, firstName, lastName });

  it.each([
    [[], []],
    [[called('Maya')], ['Maya Brown']],
    [
      [called('Maya'), called('Leo'), called('Ida')],
      ['Maya', 'Leo', 'Ida Brown'],
    ],
    [
      [called('Maya'), called('')],
      ['Maya', 'Brown'],
    ],
    [
      [called(''), called('Leo')],
      ['Brown', 'Leo Brown'],
    ],
    [
      [called('Maya'), called('Leo', 'Gray')],
      ['Maya Brown', 'Leo Gray'],
    ],
  ])('say a last name once that all have: %#', (names, said) => {
    expect(namesTogether(names)).toEqual(said);
  });
});
