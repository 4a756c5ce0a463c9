import { expect, it } from 'vitest';
import { aStandingRow } from '#pwa/data/school/a-standing-row.fixture.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { termOfMost } from './term-of-most.ts';

const school = { ...emptyTerm, _id: 'school' };
const club = { ...emptyTerm, _id: 'club' };
const choir = { ...emptyTerm, _id: 'choir' };
const terms = [school, club, choir];

/** A child in each of these terms. */
const inTerms = (...ids: readonly string[]) =>
  ids.map((term) => {
    const row = aStandingRow('Maya Brown', { is: 'notHereYet' });
    return { ...row, attendance: { ...row.attendance, term } };
  });

it('a number leads to the term that most of the children it counts are in', () => {
  expect(termOfMost(inTerms('school', 'club', 'club'), terms)).toBe(club);
  expect(termOfMost(inTerms('choir'), terms)).toBe(choir);
});

it('leads to the first of the terms with as many', () => {
  expect(termOfMost(inTerms('choir', 'club', 'club', 'choir', 'school'), terms)).toBe(club);
  expect(termOfMost(inTerms('club', 'school'), terms)).toBe(school);
});

it('leads to the first term without a child, and where theirs was deleted', () => {
  expect(termOfMost([], terms)).toBe(school);
  expect(termOfMost(inTerms('deleted', 'deleted'), terms)).toBe(school);
  expect(termOfMost(inTerms('deleted'), [])).toBeUndefined();
});
