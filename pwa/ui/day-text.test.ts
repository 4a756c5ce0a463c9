import { describe, expect, it } from 'vitest';
import { stepDay, textToDay } from './day-text.ts';

describe('a day', () => {
  it.each([
    ['November 3, 2026', '2026-11-03'],
    ['november 3 2026', '2026-11-03'],
    ['Nov. 3, 2026', '2026-11-03'],
    ['11/3/2026', '2026-11-03'],
    [' 2026-11-03 ', '2026-11-03'],
    ['February 30, 2026', ''],
    ['Novembre 3, 2026', ''],
    ['November 3', ''],
    ['3/2026', ''],
    ['', ''],
  ])('is read from %j', (typed, day) => {
    expect(textToDay(typed)).toBe(day);
  });

  it('steps over months, years and the clock change', () => {
    expect(stepDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(stepDay('2028-03-01', -1)).toBe('2028-02-29');
    expect(stepDay('2026-03-08', 1)).toBe('2026-03-09');
  });
});
