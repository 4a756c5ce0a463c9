import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heardStamp, nextStamp } from '#sync/clock.ts';
import { formatStamp, parseStamp, Stamp } from '#sync/stamp.ts';

const node = '00000000000a';
const year2099 = Date.UTC(2099, 11, 31);

/** Any time from 1970 to 2099, and values that no clock should give. */
const anyClockMs = fc.oneof(
  fc.integer({ min: 0, max: year2099 }),
  fc.constantFrom(
    0,
    -1,
    -1e15,
    0.5,
    1_780_000_000_000,
    1_780_000_000_000.4,
    1_780_000_000_001,
    year2099,
    2 ** 48,
    8.64e15,
  ),
);
const anyEvent = fc.record({ kind: fc.constantFrom('record', 'hear'), ms: anyClockMs });
const anyStart = fc.option(
  fc
    .record({
      ms: fc.oneof(fc.constantFrom(0, 1_780_000_000_000), fc.integer({ min: 0, max: year2099 })),
      counter: fc.constantFrom(0, 0xfffe, 0xffff),
    })
    .map(({ ms, counter }) => formatStamp({ ms, counter, node })),
  { nil: undefined },
);

describe('the clock', () => {
  it('never goes back, and moves with every record', () => {
    fc.assert(
      fc.property(
        anyStart,
        fc.array(anyEvent, { minLength: 1, maxLength: 30, size: 'max' }),
        (start, events) => {
          let last = start;
          for (const { kind, ms } of events) {
            const next = kind === 'record' ? nextStamp(last, ms, node) : heardStamp(last, ms, node);
            expect(Stamp.safeParse(next).success).toBe(true);
            const isLater = last === undefined || next > last || (kind === 'hear' && next === last);
            expect(isLater).toBe(true);
            last = next;
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('follows a clock that goes forward', () => {
    const first = nextStamp(undefined, 1_000, node);
    expect(parseStamp(first)).toEqual({ ms: 1_000, counter: 0, node });
    expect(parseStamp(nextStamp(first, 2_000.7, node))).toEqual({ ms: 2_000, counter: 0, node });
  });

  it('counts while the device clock stands, or stands in the past', () => {
    const first = nextStamp(undefined, 5_000, node);
    const second = nextStamp(first, 5_000, node);
    const third = nextStamp(second, -1, node);
    expect([first, second, third].map((stamp) => parseStamp(stamp).counter)).toEqual([0, 1, 2]);
    expect(parseStamp(third).ms).toBe(5_000);
  });

  it('carries a full counter into the milliseconds', () => {
    const full = formatStamp({ ms: 5_000, counter: 0xffff, node });
    expect(parseStamp(nextStamp(full, 5_000, node))).toEqual({ ms: 5_001, counter: 0, node });
  });

  it('catches up with the server when slow, and keeps its own time when fast', () => {
    const slow = nextStamp(undefined, 1_000, node);
    expect(parseStamp(heardStamp(slow, 9_000, node)).ms).toBe(9_000);
    const fast = nextStamp(undefined, 10_000, node);
    expect(heardStamp(fast, 9_000, node)).toBe(fast);
  });

  it('starts with the server when nothing was ever recorded', () => {
    expect(parseStamp(heardStamp(undefined, 9_000, node))).toEqual({ ms: 9_000, counter: 0, node });
  });
});
