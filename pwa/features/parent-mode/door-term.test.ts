import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { holidayOfToday, nextDayAtDoor, termsOfToday } from './door-term.ts';

const day = (text: string) => SchoolDay.parse(text);
const aTerm = (_id: string, isActive: boolean, ...dates: readonly string[]): Term => ({
  _id,
  ...emptyTerm,
  isActive,
  dates: dates.map(day),
});
const spring = aTerm('spring', true, '2027-01-11', '2027-01-12');
const autumn = aTerm('autumn', true, '2026-12-17', '2026-12-18');
const camp = aTerm('camp', false, '2026-12-21');
const terms = [spring, camp, autumn];
const autumnFrom = (first: string) => aTerm('autumn', true, first, ...autumn.dates);
const idsOf = (all: readonly Term[]) => all.map(({ _id }) => _id);

describe('the terms of today at the door', () => {
  it.each([
    ['autumn', '2026-12-17', ['autumn']],
    ['autumn', '2027-01-11', ['spring']],
    ['autumn', '2026-12-19', []],
    ['autumn', '2026-12-21', []],
    ['camp', '2026-12-21', ['camp']],
    ['gone', '2027-01-12', ['spring']],
  ])('opened for %s, on %s, are %s', (termId, today, expected) => {
    expect(idsOf(termsOfToday(terms, termId, day(today)))).toEqual(expected);
  });

  it('are a school and its club on a day of both, the first to begin first', () => {
    const both = [aTerm('club', true, '2026-09-07', '2026-12-17'), autumnFrom('2026-08-24')];
    expect(idsOf(termsOfToday(both, '', day('2026-12-17')))).toEqual(['autumn', 'club']);
    expect(idsOf(termsOfToday(both, 'club', day('2026-12-17')))).toEqual(['club']);
  });
});

describe('the next school day', () => {
  it.each([
    ['autumn', '2026-12-17', '2026-12-18'],
    ['autumn', '2026-12-18', '2027-01-11'],
    ['camp', '2026-12-18', '2026-12-21'],
    ['autumn', '2027-01-12', undefined],
  ])('opened for %s, after %s, is %s', (termId, today, expected) => {
    expect(nextDayAtDoor(terms, termId, day(today))).toBe(expected);
  });
});

describe('the holiday of today', () => {
  const closed = (name: string, isActive: boolean): Term => ({
    ...aTerm(name, isActive, '2026-11-25'),
    exceptions: [{ name, from: day('2026-11-26'), to: day('2026-11-27'), closes: null }],
  });
  it.each([
    ['2026-11-26', 'Thanksgiving'],
    ['2026-11-25', undefined],
    ['2026-11-28', undefined],
  ])('on %s is %s', (today, expected) => {
    expect(holidayOfToday([closed('Past', false), closed('Thanksgiving', true)], '', day(today))).toBe(
      expected,
    );
  });
});
