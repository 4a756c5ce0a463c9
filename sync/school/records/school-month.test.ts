import { describe, expect, it } from 'vitest';
import { SchoolDay } from './school-day.ts';
import { daysOfMonth, monthOf, SchoolMonth, stepMonth, weeksOfMonth } from './school-month.ts';

const month = (text: string) => SchoolMonth.parse(text);

describe('a month', () => {
  it.each([
    ['2026-11', 30],
    ['2026-12', 31],
    ['2026-02', 28],
    ['2028-02', 29],
  ])('%s has %i days', (text, count) => {
    const days = daysOfMonth(month(text));
    expect(days).toHaveLength(count);
    expect(days[0]).toBe(`${text}-01`);
    expect(days.every((day) => monthOf(day) === text)).toBe(true);
  });

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', -12, '2025-05'],
    ['2026-05', 0, '2026-05'],
  ])('%s and %i months is %s', (text, by, then) => {
    expect(stepMonth(month(text), by)).toBe(then);
  });

  it('is of a day', () => {
    expect(monthOf(SchoolDay.parse('2026-11-30'))).toBe('2026-11');
  });

  it('stands in weeks from Sunday to Saturday', () => {
    // November 2026 begins on a Sunday and ends on a Monday.
    const weeks = weeksOfMonth(month('2026-11'));
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    // August 2026 begins on a Saturday and needs six.
    expect(weeksOfMonth(month('2026-08'))).toHaveLength(6);
  });

  it('is refused when there is no such month', () => {
    expect(SchoolMonth.safeParse('2026-13').success).toBe(false);
    expect(SchoolMonth.safeParse('2026-1').success).toBe(false);
  });
});
