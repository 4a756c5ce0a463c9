import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { holidayOfToday, nextSchoolDay, termOfToday } from './door-term.ts';

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

describe('the term of today at the door', () => {
  it.each([
    ['autumn', '2026-12-17', 'autumn'],
    ['autumn', '2027-01-11', 'spring'],
    ['autumn', '2026-12-19', undefined],
    ['autumn', '2026-12-21', undefined],
    ['camp', '2026-12-21', 'camp'],
    ['gone', '2027-01-12', 'spring'],
  ])('opened for %s, on %s, is %s', (termId, today, expected) => {
    expect(termOfToday(terms, termId, day(today))?._id).toBe(expected);
  });
});

describe('the next school day', () => {
  it.each([
    ['autumn', '2026-12-17', '2026-12-18'],
    ['autumn', '2026-12-18', '2027-01-11'],
    ['camp', '2026-12-18', '2026-12-21'],
    ['autumn', '2027-01-12', undefined],
  ])('opened for %s, after %s, is %s', (termId, today, expected) => {
    expect(nextSchoolDay(terms, termId, day(today))).toBe(expected);
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
