import { describe, expect, it } from 'vitest';
import { dayToText, stepDay } from './day-text.ts';

describe('a day', () => {
  it('reads Month D, YYYY', () => {
    expect(dayToText('2026-11-03')).toBe('November 3, 2026');
  });

  it('steps over months, years and the clock change', () => {
    expect(stepDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(stepDay('2028-03-01', -1)).toBe('2028-02-29');
    expect(stepDay('2026-03-08', 1)).toBe('2026-03-09');
  });
});
