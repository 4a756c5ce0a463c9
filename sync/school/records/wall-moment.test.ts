import { describe, expect, it } from 'vitest';
import { momentOf } from './wall-moment.ts';
import { wallClockAt, WallTime } from './wall-time.ts';

const at = (time: string, zone: string) => new Date(momentOf(WallTime.parse(time), zone)).toISOString();

describe('a time of the school’s clock', () => {
  it.each([
    ['2026-11-25T07:30', 'America/Jamaica', '2026-11-25T12:30:00.000Z'],
    ['2026-07-01T07:30', 'America/New_York', '2026-07-01T11:30:00.000Z'],
    ['2026-12-31T23:59', 'Asia/Kathmandu', '2026-12-31T18:14:00.000Z'],
    ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    // The hours before and after clocks go forward, and back.
    ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    // What is skipped between them.
    ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01T02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
  ])('%s in %s is the moment %s', (time, zone, moment) => {
    expect(at(time, zone)).toBe(moment);
  });

  it('that comes twice is one of both', () => {
    const { day, time } = wallClockAt(
      momentOf(WallTime.parse('2026-11-01T01:30'), 'America/New_York'),
      'America/New_York',
    );
    expect(`${day} ${time}`).toBe('2026-11-01 01:30');
  });
});
