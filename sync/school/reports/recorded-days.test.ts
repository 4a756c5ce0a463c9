import { expect, it } from 'vitest';
import type { Person } from '#sync/school/records/attendance.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { createRecordedNames, type RecordedRow } from './recorded-days.ts';

const date = SchoolDay.parse('2026-11-20');
const joan: Person = { personID: 'joan', name: 'Joan Brown', personString: '' };
const typed: Person = { personID: '', name: 'Aunt Jo', personString: 'Aunt Jo' };
const rows: readonly RecordedRow[] = [
  { student: 'maya', term: 'fall', dropOff: { person: joan, time: wallTimeAt(date, 480) }, pickUp: null },
  { student: 'leo', term: 'club', dropOff: null, pickUp: { person: typed, time: wallTimeAt(date, 930) } },
];
const sheet = {
  date,
  terms: ['club', 'fall'],
  people: [typed, joan],
  student: ['maya', 'leo'],
  term: [1, 0],
  dropOff: { person: [1, -1], minute: [480, -1] },
  pickUp: { person: [-1, 0], minute: [-1, 930] },
};

it('a sheet is the same day as its rows', () => {
  const names = createRecordedNames();
  expect(names.ofSheet(sheet)).toEqual(names.ofRows(date, rows));
});

it('days share their names', () => {
  const names = createRecordedNames();
  names.ofSheet(sheet);
  names.ofSheet({ ...sheet, people: [{ ...typed }, { ...joan }] });
  expect(names.people).toHaveLength(2);
  expect([names.students, names.terms]).toEqual([
    ['maya', 'leo'],
    ['club', 'fall'],
  ]);
});

it('a contact under a new name is another person, and still itself', () => {
  const names = createRecordedNames();
  const married = { ...joan, name: 'Joan Gray' };
  const { dropOff } = names.ofRows(
    date,
    [joan, married, joan].map((person) => ({
      student: 'maya',
      term: 'fall',
      dropOff: { person, time: wallTimeAt(date, 480) },
      pickUp: null,
    })),
  );
  expect([...dropOff.person].map((index) => names.people[index])).toEqual([joan, married, joan]);
});

it('what points nowhere is nothing', () => {
  const names = createRecordedNames();
  const broken = { ...sheet, people: [], terms: [], dropOff: { person: [], minute: [] } };
  const { dropOff, pickUp, term } = names.ofSheet(broken);
  expect([dropOff.minute, pickUp.minute, term].map((column) => [...column])).toEqual([
    [-1, -1],
    [-1, -1],
    [-1, -1],
  ]);
});
