/** A child who came back after a pick-up, as two devices recorded it. */
import { expect, it } from 'vitest';
import { rowsAtDoor } from '#pwa/data/school/door-rows.ts';
import { aDay, aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { isHere, type Person } from '#sync/school/records/attendance.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { childrenToShow } from './door-children.ts';
import { familyAtDoor } from './family-door/family-at-door.ts';

const joan: Person = { personID: 'joan', name: 'Joan Brown', personString: '' };
/** Dropped off and picked up at one tablet, brought back at one that was offline since before. */
const maya = aDoorRow('Maya Brown', {
  student: { contacts: [{ contact: 'joan', relationship: 1, type: 0 }] },
  fields: {
    dropOff: { person: joan, time: WallTime.parse('2026-11-23T11:30') },
    pickUp: { person: joan, time: WallTime.parse('2026-11-23T10:00') },
  },
});
const rules = { contacts: new Map(), collectors: new Map() };

it('can be picked up at a family door', () => {
  expect(isHere(maya.fields)).toBe(true);
  const { groups, gone } = familyAtDoor([maya], { person: joan, day: aDay, rules });
  expect(gone).toEqual([]);
  expect(groups.map(({ question, allowed }) => [question, allowed.length])).toEqual([['pickUp', 1]]);
});

it('stands in the grid of a staffed door', () => {
  const shown = childrenToShow([maya], { question: 'pickUp', level: 'all', q: '' }, new Map());
  expect(shown).toHaveLength(1);
});

it('is not taken for a child that is still to come in another term', () => {
  const club = aDoorRow('Maya Brown');
  const ofClub = { ...club, attendance: { ...club.attendance, _id: 'club', term: 'club' } };
  const [row] = rowsAtDoor([[ofClub], [maya]]);
  expect([row?.attendance.term, row?.wasPickedUp]).toEqual(['autumn', undefined]);
});
