import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, SchoolDay, schoolDayAt, wallParts, weekdayOf } from './school-day.ts';

const day = (text: string) => SchoolDay.parse(text);

describe('a school day', () => {
  it.each([
    '2026-11-20',
    '2026-02-28',
    '2028-02-29',
    '2000-02-29',
    '2026-12-31',
    '1970-01-01',
    '2099-12-31',
    '0099-01-01',
    '9999-12-31',
  ])('is %s', (text) => {
    expect(SchoolDay.parse(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2100-02-29',
    '2026-04-31',
    '2026-12-32',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-1-1',
    '20261120',
    '2026-11-20T08:00',
    ' 2026-11-20',
    'x',
    '',
  ])('is not %j', (text) => {
    expect(SchoolDay.safeParse(text).error?.issues[0]?.message).toBe('validation.date');
  });

  it('has the weekday of the calendar', () => {
    expect(
      ['2026-11-15', '2026-11-16', '2026-11-20', '2026-11-21', '1970-01-01', '1969-12-31', '2000-02-29'].map(
        (text) => weekdayOf(day(text)),
      ),
    ).toEqual([0, 1, 5, 6, 4, 3, 2]);
  });

  it('moves by days, over months, years and daylight saving, and back', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2028-03-01'), -1)).toBe('2028-02-29');
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const moved = addDays(day('2026-11-20'), days);
        expect(addDays(moved, -days)).toBe('2026-11-20');
        expect(weekdayOf(moved)).toBe((((5 + days) % 7) + 7) % 7);
      }),
    );
  });

  it('counts from start to end, both included', () => {
    expect(daysBetween(day('2026-02-27'), day('2026-03-01'))).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysBetween(day('2026-03-01'), day('2026-03-01'))).toEqual(['2026-03-01']);
    expect(daysBetween(day('2026-03-02'), day('2026-03-01'))).toEqual([]);
  });
});

describe('the day on the school’s wall', () => {
  it.each([
    ['a minute before midnight in Jamaica', '2026-11-21T04:59:00Z', 'America/Jamaica', '2026-11-20', '23:59'],
    ['midnight in Jamaica', '2026-11-21T05:00:00Z', 'America/Jamaica', '2026-11-21', '00:00'],
    [
      'before midnight in winter in New York',
      '2026-12-01T04:59:00Z',
      'America/New_York',
      '2026-11-30',
      '23:59',
    ],
    ['midnight in winter in New York', '2026-12-01T05:00:00Z', 'America/New_York', '2026-12-01', '00:00'],
    [
      'before midnight in summer in New York',
      '2026-07-01T03:59:00Z',
      'America/New_York',
      '2026-06-30',
      '23:59',
    ],
    ['midnight in summer in New York', '2026-07-01T04:00:00Z', 'America/New_York', '2026-07-01', '00:00'],
    [
      'the minute before clocks go forward',
      '2026-03-08T06:59:00Z',
      'America/New_York',
      '2026-03-08',
      '01:59',
    ],
    [
      'the minute after clocks went forward',
      '2026-03-08T07:00:00Z',
      'America/New_York',
      '2026-03-08',
      '03:00',
    ],
    [
      'half past one before clocks go back',
      '2026-11-01T05:30:00Z',
      'America/New_York',
      '2026-11-01',
      '01:30',
    ],
    [
      'half past one after clocks went back',
      '2026-11-01T06:30:00Z',
      'America/New_York',
      '2026-11-01',
      '01:30',
    ],
    ['a day ahead of UTC', '2026-11-20T10:30:00Z', 'Pacific/Kiritimati', '2026-11-21', '00:30'],
    ['a day behind UTC', '2026-11-20T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-19', '23:30'],
    ['a zone of three quarters of an hour', '2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21', '00:00'],
    ['the turn of the year', '2027-01-01T04:59:59Z', 'America/Jamaica', '2026-12-31', '23:59'],
    ['1970', '1970-01-01T00:00:00Z', 'UTC', '1970-01-01', '00:00'],
    ['2099', '2099-12-31T23:59:00Z', 'UTC', '2099-12-31', '23:59'],
    ['no zone, read as UTC', '2026-11-21T04:59:00Z', '', '2026-11-21', '04:59'],
    ['a zone that nobody knows, read as UTC', '2026-11-21T04:59:00Z', 'Mars/Olympus', '2026-11-21', '04:59'],
  ])('%s: %s in %s', (_case, moment, timeZone, date, time) => {
    const nowMs = Date.parse(moment);
    expect(schoolDayAt(nowMs, timeZone)).toBe(date);
    const { hour, minute } = wallParts(nowMs, timeZone);
    expect(`${hour}:${minute}`).toBe(time);
  });
});
