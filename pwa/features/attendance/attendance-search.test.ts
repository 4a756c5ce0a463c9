import { describe, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import {
  dayToShow,
  knownLevel,
  termOfToday,
  parseAttendanceSearch,
  todayInTerm,
  withSearch,
} from './attendance-search.ts';

const day = (text: string) => SchoolDay.parse(text);
const term = { dates: [day('2026-11-20'), day('2026-11-23'), day('2026-11-25')] };

describe('the address of the attendance screen', () => {
  it('says day, grade level, filter and search', () => {
    const params = new URLSearchParams('day=2026-11-23&level=g3&show=absent&q=maya+b');
    expect(parseAttendanceSearch(params)).toEqual({
      day: '2026-11-23',
      level: 'g3',
      show: 'absent',
      q: 'maya b',
    });
  });

  it('shows everything when it says nothing, or nothing that can be understood', () => {
    const everything = { day: undefined, level: 'all', show: 'all', q: '' };
    expect(parseAttendanceSearch(new URLSearchParams())).toEqual(everything);
    expect(parseAttendanceSearch(new URLSearchParams('day=2026-02-30&level=%3Cb%3E&show=gone'))).toEqual(
      everything,
    );
  });

  it('is changed in one part without touching the others, and stays short', () => {
    const params = new URLSearchParams('day=2026-11-23&level=g3&other=1');
    expect(withSearch(params, { level: 'all', q: 'maya' }).toString()).toBe('day=2026-11-23&other=1&q=maya');
  });
});

describe('the day that is shown', () => {
  it.each([
    [day('2026-11-21'), day('2026-11-23'), '2026-11-21'],
    [undefined, day('2026-11-23'), '2026-11-23'],
    [undefined, day('2026-11-24'), '2026-11-23'],
    [undefined, day('2026-11-01'), '2026-11-20'],
  ])('%s on %s', (asked, today, expected) => {
    expect(dayToShow(asked, term, { today, joined: undefined })).toBe(expected);
  });

  it.each([
    ['the next school day, at the weekend on which the first students join', '2026-11-22', '2026-11-23'],
    ['the first day on which anybody counts, before it', '2026-11-24', '2026-11-25'],
    ['the last school day, once somebody counts on it', '2026-11-20', '2026-11-20'],
    ['the last school day, where nobody will ever count', '2026-11-26', '2026-11-20'],
  ])('is %s', (_, from, expected) => {
    expect(dayToShow(undefined, term, { today: day('2026-11-22'), joined: [day(from)] })).toBe(expected);
  });

  it('has a shortcut to today while the term lasts', () => {
    expect(todayInTerm(term, day('2026-11-24'))).toBe('2026-11-24');
    expect(todayInTerm(term, day('2026-11-26'))).toBeUndefined();
    expect(todayInTerm({ dates: [] }, day('2026-11-26'))).toBeUndefined();
  });

  it('has a shortcut to the term that today is a school day of, once another is over', () => {
    const active = { ...emptyTerm, isActive: true };
    const spring = { ...active, _id: 'spring', dates: [day('2027-01-04'), day('2027-01-05')] };
    const autumn = { ...active, _id: 'autumn', ...term };
    const on = (text: string, part: Partial<typeof spring> = {}) =>
      termOfToday([autumn, { ...spring, ...part }], day(text))?._id;
    expect(on('2027-01-05')).toBe('spring');
    expect(on('2026-12-28')).toBeUndefined();
    expect(on('2026-11-23')).toBe('autumn');
    expect(on('2027-01-05', { isActive: false })).toBeUndefined();
    // A holiday of the new term: nothing is recorded on it.
    expect(on('2027-01-05', { dates: [day('2027-01-04'), day('2027-01-06')] })).toBeUndefined();
  });
});

describe('a grade level of the address', () => {
  it('that does not exist filters nothing', () => {
    const levels = [{ _id: 'g3', name: 'Grade 3', description: '' }];
    expect(knownLevel('g3', levels)).toBe('g3');
    expect(knownLevel('gone', levels)).toBe('all');
    expect(knownLevel('gone', undefined)).toBe('gone');
    expect(knownLevel('unassigned', levels)).toBe('unassigned');
  });
});
