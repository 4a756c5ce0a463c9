import { expect, it } from 'vitest';
import { type CollectorFields, emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { pinLines, type PinRoster, shownLines } from './pin-lines.ts';

const named = (firstName: string, lastName: string) => ({ ...emptyName, firstName, lastName });
const contactOf = (_id: string, lastName: string) => ({
  ...emptyContact,
  _id,
  nameInfo: named('Joan', lastName),
});
const childOf = (_id: string, ...contacts: readonly string[]) => ({
  ...emptyStudent,
  _id,
  nameInfo: named(_id, 'Brown'),
  contacts: contacts.map((contact) => ({ contact, relationship: 1, type: 0 })),
});
const ruleOf = (student: string, contact: string, collect: CollectorFields['collect']) => ({
  ...emptyCollector,
  _id: collectorId(student, contact),
  student,
  contact,
  collect,
});
const byId = <One extends { readonly _id: string }>(...all: readonly One[]) =>
  new Map(all.map((one) => [one._id, one]));

const roster: PinRoster = {
  contacts: byId(contactOf('mother', 'Brown'), contactOf('aunt', 'Álvarez')),
  students: byId(childOf('Maya', 'mother'), childOf('Leo', 'mother')),
  collectors: byId(ruleOf('Leo', 'mother', 'never'), ruleOf('Maya', 'aunt', 'always')),
};
const holders = [
  { contact: 'mother', hasPin: true, setAt: '2026-11-02T08:00:00.000Z' },
  { contact: 'aunt', hasPin: false, setAt: null },
  { contact: 'not here yet', hasPin: false, setAt: null },
];

it('lists people by name with the children whom they may collect', () => {
  expect(pinLines(holders, roster)).toEqual([
    {
      contact: 'aunt',
      name: 'Joan Álvarez',
      label: 'Joan Álvarez',
      children: ['Maya Brown'],
      hasPin: false,
      setAt: '',
    },
    {
      contact: 'mother',
      name: 'Joan Brown',
      label: 'Joan Brown',
      children: ['Maya Brown'],
      hasPin: true,
      setAt: '2026-11-02T08:00:00.000Z',
    },
  ]);
});

it.each([
  ['by a name without its accent', { q: 'alvarez', filter: 'all' }, ['aunt']],
  ['by a child', { q: 'maya', filter: 'all' }, ['aunt', 'mother']],
  ['those who have a PIN', { q: '', filter: 'with' }, ['mother']],
  ['those who have none', { q: '', filter: 'without' }, ['aunt']],
] as const)('finds people %s', (_, search, expected) => {
  const found = shownLines(pinLines(holders, roster), search);
  expect(found.map(({ contact }) => contact)).toEqual(expected);
});
