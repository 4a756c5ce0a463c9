import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Wall, wallMs } from './catalogue.ts';
import { formatWall, makeCommand } from './make-command.ts';
import { formatStamp } from '#sync/stamp.ts';

describe('formatWall and wallMs', () => {
  it.each([
    [0, 0, '1970-01-01T00:00:00.000+00:00'],
    [0, -300, '1969-12-31T19:00:00.000-05:00'],
    [Date.UTC(2026, 10, 21, 13, 5, 12, 345), -300, '2026-11-21T08:05:12.345-05:00'],
    [Date.UTC(2026, 10, 21, 13, 5, 12, 345), 345, '2026-11-21T18:50:12.345+05:45'],
    [Date.UTC(2026, 11, 31, 23, 30), 840, '2027-01-01T13:30:00.000+14:00'],
    [Date.UTC(2099, 11, 31, 23, 59, 59, 999), 0, '2099-12-31T23:59:59.999+00:00'],
    [Date.UTC(9999, 11, 31, 23), 120, '10000-01-01T01:00:00.000+02:00'],
    [Date.UTC(275760, 8, 12), -480, '275760-09-11T16:00:00.000-08:00'],
  ])('%d at %d minutes east is %s', (nowMs, offsetMinutes, wall) => {
    expect(formatWall(nowMs, offsetMinutes)).toBe(wall);
    expect(Wall.safeParse(wall).success).toBe(true);
    expect(wallMs(wall)).toBe(nowMs);
  });

  it.each([
    ['a clock before 1970', -86_400_000, 0, '1970-01-01T00:00:00.000+00:00'],
    ['a clock at the end of time', 8.64e15, 840, '275760-09-13T00:00:00.000+14:00'],
    ['no number', Number.NaN, 0, '1970-01-01T00:00:00.000+00:00'],
    ['an old offset of parts of a minute', 0, -44.5, '1969-12-31T23:16:00.000-00:44'],
    ['a part of a millisecond', 1.9, 0, '1970-01-01T00:00:00.001+00:00'],
    ['minus nothing', 0, -0, '1970-01-01T00:00:00.000+00:00'],
  ])('%s still gives a wall clock', (_case, nowMs, offsetMinutes, wall) => {
    expect(formatWall(nowMs, offsetMinutes)).toBe(wall);
    expect(Wall.safeParse(wall).success).toBe(true);
  });

  it('are inverse to each other for every clock from 1970 on and every offset', () => {
    const anyNow = fc.oneof(
      fc.integer({ min: 0, max: Date.UTC(2099, 11, 31) }),
      fc.integer({ min: 0, max: 8.6e15 }),
    );
    fc.assert(
      fc.property(anyNow, fc.integer({ min: -14 * 60, max: 14 * 60 }), (nowMs, offsetMinutes) => {
        const wall = formatWall(nowMs, offsetMinutes);
        expect(wallMs(Wall.parse(wall))).toBe(nowMs);
      }),
      { numRuns: 500 },
    );
  });
});

describe('makeCommand', () => {
  const making = {
    id: '0190f3a1-0000-7000-8000-000000000001',
    at: formatStamp({ ms: 0, counter: 0, node: '00000000000a' }),
    nowMs: 0,
    offsetMinutes: 0,
    actor: 'user-1',
  };

  it('is of today’s version, with everything that the envelope asks for', () => {
    expect(makeCommand('deleteFee', { _id: 'f' }, { ...making, base: 7 })).toEqual({
      id: making.id,
      v: 1,
      name: 'deleteFee',
      args: { _id: 'f' },
      at: making.at,
      wall: '1970-01-01T00:00:00.000+00:00',
      actor: 'user-1',
      base: 7,
    });
  });

  it('leaves out the revision when none was seen', () => {
    expect(makeCommand('deleteFee', { _id: 'f' }, making)).not.toHaveProperty('base');
  });
});
