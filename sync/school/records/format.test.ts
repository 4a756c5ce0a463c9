import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatBytes,
  formatClock,
  formatClockError,
  formatCount,
  formatDay,
  formatMoment,
  formatMonth,
  formatSince,
  formatTime,
  formatWait,
  weekdayName,
} from './format.ts';
import { SchoolDay } from './school-day.ts';
import { SchoolMonth } from './school-month.ts';
import { WallTime } from './wall-time.ts';

const morning = Date.parse('2026-11-21T13:05:30Z');
const jamaica = 'America/Jamaica';

describe('dates and times', () => {
  it.each([
    [3_599_400, '1 hr'],
    [-3_600_300, '1 hr'],
    [-7 * 60_000, '7 min'],
  ])('writes a clock that is off by %d ms as %s', (errorMs, text) => {
    expect(formatClockError(errorMs)).toBe(text);
  });

  it('writes a month, and a weekday in full or short', () => {
    expect(formatMonth(SchoolMonth.parse('2026-11'))).toBe('November 2026');
    expect(formatMonth(SchoolMonth.parse('2027-01'))).toBe('January 2027');
    expect(([0, 1, 6] as const).map((weekday) => weekdayName(weekday))).toEqual([
      'Sunday',
      'Monday',
      'Saturday',
    ]);
    expect(weekdayName(3, 'short')).toBe('Wed');
  });

  it('writes a day as Month D, YYYY', () => {
    expect(formatDay(SchoolDay.parse('2026-11-01'))).toBe('November 1, 2026');
    expect(formatDay(SchoolDay.parse('2028-02-29'))).toBe('February 29, 2028');
  });

  it.each([
    ['2026-11-21T08:05', '8:05 AM'],
    ['2026-11-21T00:00', '12:00 AM'],
    ['2026-11-21T12:00', '12:00 PM'],
    ['2026-11-21T15:45', '3:45 PM'],
    // In the hour that a change to summer time skips in many zones: a wall time is never moved.
    ['2026-03-08T02:30', '2:30 AM'],
  ])('writes %s as %s', (time, text) => {
    expect(formatTime(WallTime.parse(time))).toBe(text);
  });

  it('writes a moment in the zone that is asked for', () => {
    expect(formatClock(morning, jamaica)).toBe('8:05 AM');
    expect(formatClock(morning, 'UTC')).toBe('1:05 PM');
    expect(formatMoment(morning, jamaica)).toBe('November 21, 2026, 8:05 AM');
  });

  it('says since when by the time of day, and by the date when it was another day', () => {
    const zone = { timeZone: jamaica };
    expect(formatSince(morning, morning + 3_600_000, zone)).toBe('8:05 AM');
    expect(formatSince(morning, morning + 86_400_000, zone)).toBe('November 21, 2026, 8:05 AM');
  });

  it('writes in another locale when asked', () => {
    expect(formatDay(SchoolDay.parse('2026-11-21'), 'de-DE')).toBe('21. November 2026');
  });
});

describe('numbers', () => {
  it.each([
    [0, '0'],
    [420, '420'],
    [12_345, '12,345'],
    [1_234.5, '1,234.50'],
  ])('writes %d as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it.each([
    [-5, '0 sec'],
    [40_000, '40 sec'],
    [60_000, '1 min'],
    [7 * 60_000 + 59_999, '7 min'],
    [3 * 3_600_000, '3 hr'],
    [86_400_000, '1 day'],
    [2.5 * 86_400_000, '2 days'],
  ])('writes an age of %d ms as %s', (ageMs, text) => {
    expect(formatAge(ageMs)).toBe(text);
  });

  it.each([
    [-5, '1 minute'],
    [1, '1 minute'],
    [60_001, '2 minutes'],
    [119 * 60_000, '119 minutes'],
    [120 * 60_000, '2 hours'],
    [190 * 60_000, '3 hours'],
    [24 * 3_600_000, '24 hours'],
  ])('writes a wait of %d ms as %s', (waitMs, text) => {
    expect(formatWait(waitMs)).toBe(text);
  });

  it('writes a wait in the language of whoever waits', () => {
    expect(formatWait(190 * 60_000, 'es-US')).toBe('3 horas');
    expect(formatWait(190 * 60_000, 'fr').replace(/\s/u, ' ')).toBe('3 heures');
  });

  it.each([
    [0, '0 byte'],
    [2_048, '2 kB'],
    [1_440_000_000, '1.4 GB'],
    [23_400_000, '23 MB'],
  ])('writes %d bytes as %s', (sizeBytes, text) => {
    expect(formatBytes(sizeBytes)).toBe(text);
  });
});
