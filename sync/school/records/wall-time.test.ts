import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SchoolDay } from './school-day.ts';
import { dayOf, minuteOfDay, timeOfDayOn, timeWithin, WallTime, wallTimeAt } from './wall-time.ts';

const day = SchoolDay.parse('2026-11-20');

describe('a wall time', () => {
  it.each(['2026-11-20T00:00', '2026-11-20T08:05', '2026-11-20T23:59', '2028-02-29T12:00'])(
    'is %s',
    (text) => {
      expect(WallTime.parse(text)).toBe(text);
    },
  );

  it.each([
    '2026-11-20T24:00',
    '2026-11-20T08:60',
    '2026-11-20 08:05',
    '2026-11-20T8:05',
    '2026-11-20T08:05:00',
    '2026-11-20T08:05Z',
    '2026-02-30T08:05',
    '2026-13-01T08:05',
    '08:05',
    '',
  ])('is not %j', (text) => {
    expect(WallTime.safeParse(text).error?.issues[0]?.message).toBe('validation.time');
  });

  it('is of its own day at any moment, and its last minute once the day is over', () => {
    const at = (moment: string) => timeWithin(day, Date.parse(moment), 'America/Jamaica');
    expect(at('2026-11-20T04:59:00Z')).toBe('2026-11-20T00:00');
    expect(at('2026-11-20T19:30:00Z')).toBe('2026-11-20T14:30');
    expect(at('2026-11-21T04:59:00Z')).toBe('2026-11-20T23:59');
    expect(at('2026-11-21T18:00:00Z')).toBe('2026-11-20T23:59');
  });

  it('is a day and a minute of it, for every minute', () => {
    fc.assert(
      fc.property(fc.nat(1439), (minute) => {
        const time = WallTime.parse(wallTimeAt(day, minute));
        expect(minuteOfDay(time)).toBe(minute);
        expect(dayOf(time)).toBe(day);
      }),
    );
  });

  it('sorts as text in the order of its minutes', () => {
    fc.assert(
      fc.property(fc.nat(1439), fc.nat(1439), (a, b) => {
        expect(wallTimeAt(day, a) < wallTimeAt(day, b)).toBe(a < b);
      }),
    );
  });

  it('of a new record is the time of day in the school’s zone on the chosen date, whatever today is', () => {
    const nowMs = Date.parse('2026-11-21T13:05:59Z');
    expect(timeOfDayOn(day, nowMs, 'America/Jamaica')).toBe('2026-11-20T08:05');
    expect(timeOfDayOn(SchoolDay.parse('2027-01-05'), nowMs, 'America/Jamaica')).toBe('2027-01-05T08:05');
    expect(timeOfDayOn(day, Date.parse('2026-11-21T05:00:00Z'), 'America/Jamaica')).toBe('2026-11-20T00:00');
  });
});
