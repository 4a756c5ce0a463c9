import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heardStamp, nextStamp } from '#sync/clock.ts';
import {
  clockErrorMs,
  type ClockSample,
  correctStamp,
  heardAtMs,
  keepSample,
} from '#sync/clock-correction.ts';
import { limits } from '#sync/limits.ts';
import { formatStamp, parseStamp, type Stamp } from '#sync/stamp.ts';

const node = '00000000000a';
const start = Date.UTC(2026, 10, 20, 12);
const year = 365 * 86_400_000;

type Made = { readonly at: Stamp; readonly wallMs: number; readonly trueMs: number };

/** A device that records and hears as true time goes on; `errorAt` is its clock's error. */
function live(
  steps: readonly { readonly kind: 'record' | 'hear'; readonly afterMs: number; readonly errorMs: number }[],
): { readonly made: readonly Made[]; readonly samples: readonly ClockSample[]; readonly endMs: number } {
  const made: Made[] = [];
  const samples: ClockSample[] = [];
  let trueMs = start;
  let last: Stamp | undefined;
  for (const { kind, afterMs, errorMs } of steps) {
    trueMs += afterMs;
    const deviceMs = trueMs + errorMs;
    last = kind === 'record' ? nextStamp(last, deviceMs, node) : heardStamp(last, trueMs, node);
    if (kind === 'record') made.push({ at: last, wallMs: deviceMs, trueMs });
    else samples.push({ at: last, deviceMs, serverMs: trueMs });
  }
  return { made, samples, endMs: trueMs };
}

/** As the server does it: one after another, each after the one before it. */
function correctAll(made: readonly Made[], samples: readonly ClockSample[], nowMs: number) {
  let after: Stamp | undefined;
  return made.map((command) => {
    const corrected = correctStamp(command, samples, { nowMs, after });
    after = corrected.stamp;
    return corrected;
  });
}

const anyKindOfStep = fc.constantFrom('record' as const, 'hear' as const);
const anyGapMs = fc.constantFrom(0, 1, 999, 60_000, 6 * 3_600_000);
const anyErrorMs = fc.oneof(
  fc.constantFrom(0, 1, -1, 7 * 60_000, -7 * 60_000, -56 * year, 73 * year),
  fc.integer({ min: -56 * year, max: 73 * year }),
);
/** A clock that is set and reset at will. */
const aRestlessLife = (errorMs: fc.Arbitrary<number>) =>
  fc
    .array(fc.record({ kind: anyKindOfStep, afterMs: anyGapMs, errorMs }), { maxLength: 20, size: 'max' })
    .map(live);
const anyRestlessLife = aRestlessLife(anyErrorMs);

describe('correctStamp', () => {
  it('removes a constant clock error of any size exactly, when there is a sample', () => {
    const steps = fc.array(fc.record({ kind: anyKindOfStep, afterMs: anyGapMs }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(steps, anyErrorMs, fc.nat(86_400_000), (steps, errorMs, waitMs) => {
        const life = live(steps.map((step) => ({ ...step, errorMs })));
        fc.pre(life.samples.length > 0);
        const corrected = correctAll(life.made, life.samples, life.endMs + waitMs);
        expect(corrected.map(({ stamp }) => parseStamp(stamp).ms)).toEqual(
          life.made.map(({ trueMs }) => trueMs),
        );
        expect(corrected.some(({ isSuspicious }) => isSuspicious)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('never passes the server’s now, whatever the device says', () => {
    const anySample = fc.record({
      at: fc.integer({ min: 0, max: 2 ** 40 }).map((ms) => formatStamp({ ms, counter: 0, node })),
      deviceMs: fc.double({ noNaN: true, noDefaultInfinity: true }),
      serverMs: fc.double({ noNaN: true, noDefaultInfinity: true }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 40 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.array(anySample, { maxLength: 5 }),
        fc.nat(10_000),
        (atMs, wallMs, samples, agoMs) => {
          const at = formatStamp({ ms: atMs, counter: 3, node });
          const after = formatStamp({ ms: start - agoMs, counter: 7, node });
          const { stamp } = correctStamp({ at, wallMs }, samples, { nowMs: start, after });
          expect(parseStamp(stamp).ms).toBeLessThanOrEqual(start);
          expect(stamp > after).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps the device’s own order, whatever its clock did', () => {
    fc.assert(
      fc.property(anyRestlessLife, ({ made, samples, endMs }) => {
        const stamps = correctAll(made, samples, endMs).map(({ stamp }) => stamp);
        expect(stamps).toEqual([...new Set(stamps)].toSorted());
        expect(stamps.every((stamp) => parseStamp(stamp).node === node)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps it also where some commands come late, after others that were made after them', () => {
    // Nothing counts as earlier than 1970: there is no room there.
    const someLife = aRestlessLife(fc.integer({ min: -year, max: year }));
    const areLate = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(someLife, areLate, ({ made, samples, endMs }, isLate) => {
        const inTime = made.filter((_, index) => isLate[index] !== true);
        const late = made.filter((_, index) => isLate[index] === true);
        const known = new Map<Stamp, Stamp>();
        for (const command of [...inTime, ...late]) {
          const others = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1));
          const after = others.findLast(([at]) => at < command.at)?.[1];
          const before = others.find(([at]) => at > command.at)?.[1];
          known.set(command.at, correctStamp(command, samples, { nowMs: endMs, after, before }).stamp);
        }
        const stamps = made.flatMap(({ at }) => known.get(at) ?? []);
        const inOrder = [...new Set(stamps)].toSorted((a, b) => (a < b ? -1 : 1));
        expect(stamps).toEqual(inOrder);
      }),
      { numRuns: 500 },
    );
  });

  it('comes before a command that was made later and has come first', () => {
    const madeAt = (ms: number, counter: number) => ({
      at: formatStamp({ ms, counter, node }),
      wallMs: ms,
    });
    const first = madeAt(start + 1_000, 2);
    const [early, next, last] = [
      madeAt(start + 2_000, 1),
      madeAt(start + 2_000, 2),
      madeAt(start + 2_000, 3),
    ] as const;
    const stampOf = (
      made: Pick<Made, 'at' | 'wallMs'>,
      nowMs: number,
      bounds: { after?: Stamp; before?: Stamp } = {},
    ) => correctStamp(made, [], { nowMs, ...bounds }).stamp;
    // By the clock of a server that is behind, they are all of one moment.
    const after = stampOf(first, start);
    const before = stampOf(last, start, { after });
    const earlier = stampOf(early, start + year, { after, before });
    const later = stampOf(next, start + year, { after: earlier, before });
    expect([later, before, after, earlier].toSorted()).toEqual([after, earlier, later, before]);
    expect(new Set([later, before, after, earlier]).size).toBe(4);
    const alone = stampOf(next, start + year, { before });
    expect(parseStamp(alone).ms).toBe(start - 1);
  });

  it('stays between what the server’s clock said before and after, whatever the device’s clock did', () => {
    fc.assert(
      fc.property(anyRestlessLife, ({ made, samples, endMs }) => {
        for (const command of made) {
          const { ms } = parseStamp(correctStamp(command, samples, { nowMs: endMs }).stamp);
          const before = samples.filter((sample) => sample.at < command.at).map((sample) => sample.serverMs);
          const after = samples.filter((sample) => sample.at >= command.at).map((sample) => sample.serverMs);
          expect(ms).toBeGreaterThanOrEqual(Math.max(0, ...before));
          expect(ms).toBeLessThanOrEqual(Math.min(endMs, ...after));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order in which the samples arrive', () => {
    fc.assert(
      fc.property(anyRestlessLife, fc.infiniteStream(fc.nat(1_000)), ({ made, samples, endMs }, keys) => {
        const shuffled = samples
          .map((sample) => ({ sample, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ sample }) => sample);
        expect(correctAll(made, shuffled, endMs)).toEqual(correctAll(made, samples, endMs));
      }),
      { numRuns: 500 },
    );
  });

  it('takes the device’s word when there is no sample, up to now', () => {
    const at = formatStamp({ ms: start, counter: 0, node });
    expect(correctStamp({ at, wallMs: start }, [], { nowMs: start + 5_000 })).toEqual({
      stamp: at,
      isSuspicious: false,
    });
    const ahead = correctStamp({ at, wallMs: start + year }, [], { nowMs: start + 5_000 });
    expect(parseStamp(ahead.stamp).ms).toBe(start + 5_000);
    expect(ahead.isSuspicious).toBe(true);
  });

  it('does what the worked example in README.md says', () => {
    const minutes = 60_000;
    const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
    const asleep = nextStamp(undefined, at('07:00'), node);
    const a = { at: heardStamp(asleep, at('07:50'), node), deviceMs: at('07:57'), serverMs: at('07:50') };
    const maya = { at: nextStamp(a.at, at('08:12'), node), wallMs: at('08:12') };
    const leo = { at: nextStamp(maya.at, at('08:30'), node), wallMs: at('08:30') };
    const b = { at: heardStamp(leo.at, at('08:40'), node), deviceMs: at('08:40'), serverMs: at('08:40') };
    expect([a, maya, leo, b].map((one) => parseStamp(one.at).ms)).toEqual(
      ['07:50', '08:12', '08:30', '08:40'].map(at),
    );
    expect(clockErrorMs(a)).toBe(7 * minutes);
    const corrected = correctAll(
      [maya, leo].map((one) => ({ ...one, trueMs: 0 })),
      [a, b],
      at('08:40'),
    );
    expect(corrected.map(({ stamp }) => parseStamp(stamp).ms)).toEqual([at('08:05'), at('08:30')]);
    expect(corrected.some(({ isSuspicious }) => isSuspicious)).toBe(false);
  });

  it('goes by the stamp when the wall clock names no moment', () => {
    const life = live([
      { kind: 'record', afterMs: 0, errorMs: 7_000 },
      { kind: 'hear', afterMs: 60_000, errorMs: 7_000 },
    ]);
    const at = life.made[0]?.at ?? formatStamp({ ms: 0, counter: 0, node });
    const { stamp } = correctStamp({ at, wallMs: Number.NaN }, life.samples, { nowMs: life.endMs });
    expect(parseStamp(stamp).ms).toBe(start);
  });

  it.each([
    ['at two minutes it is trusted', 2 * 60_000, false],
    ['beyond two minutes it is suspicious', 2 * 60_000 + 1, true],
  ])('an estimate is bent to its bounds: %s', (_case, aheadMs, isSuspicious) => {
    const at = formatStamp({ ms: start, counter: 0, node });
    expect(correctStamp({ at, wallMs: start + aheadMs }, [], { nowMs: start }).isSuspicious).toBe(
      isSuspicious,
    );
  });

  it('uses the latest of several samples that the device took without recording between them', () => {
    // A year ahead, so hearing does not move its stamps: all three samples carry the same one.
    const life = live([
      { kind: 'record', afterMs: 0, errorMs: year },
      { kind: 'hear', afterMs: 1_000, errorMs: year },
      { kind: 'hear', afterMs: 60_000, errorMs: year + 5_000 },
      { kind: 'hear', afterMs: 60_000, errorMs: year + 9_000 },
      { kind: 'record', afterMs: 1_000, errorMs: year + 9_000 },
    ]);
    expect(new Set(life.samples.map(({ at }) => at)).size).toBe(1);
    for (const samples of [life.samples, life.samples.toReversed()]) {
      const corrected = correctAll(life.made, samples, life.endMs);
      expect(corrected.map(({ stamp }) => parseStamp(stamp).ms)).toEqual(
        life.made.map(({ trueMs }) => trueMs),
      );
    }
  });
});

describe('clockErrorMs', () => {
  it('is positive for a fast clock', () => {
    expect(clockErrorMs({ deviceMs: 9_000, serverMs: 2_000 })).toBe(7_000);
  });
});

describe('keepSample', () => {
  const most = limits.clockSamplesKept;

  function sampleAt(minute: number, errorMs: number): ClockSample {
    const serverMs = start + minute * 60_000;
    return { at: formatStamp({ ms: serverMs, counter: 0, node }), deviceMs: serverMs + errorMs, serverMs };
  }

  function keepAll(samples: readonly ClockSample[]): readonly ClockSample[] {
    return samples.reduce<readonly ClockSample[]>((kept, sample) => keepSample(kept, sample, most), []);
  }

  it('is bounded, in order, and has the newest at its end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20_000, max: 20_000 }), { minLength: 1, maxLength: 200, size: 'max' }),
        (errors) => {
          const samples = errors.map((errorMs, minute) => sampleAt(minute, errorMs));
          const kept = keepAll(samples);
          expect(kept.length).toBeLessThanOrEqual(most);
          expect(kept.at(-1)).toEqual(samples.at(-1));
          expect(samples.filter((sample) => kept.includes(sample))).toEqual(kept);
        },
      ),
    );
  });

  it('keeps the first and the last sample of each time that the clock was off by the same', () => {
    const anyRuns = fc.array(fc.integer({ min: 1, max: 50 }), {
      minLength: 1,
      maxLength: most / 2,
      size: 'max',
    });
    fc.assert(
      fc.property(anyRuns, (lengths) => {
        let minute = 0;
        const runs = lengths.map((length, run) =>
          Array.from({ length }, () => sampleAt((minute += 1), run * 10_000)),
        );
        const kept = keepAll(runs.flat());
        expect(kept).toEqual(runs.flatMap((run) => (run.length === 1 ? run : [run[0], run.at(-1)])));
      }),
    );
  });

  it('reaches back over weeks of polling once a minute with a clock that loses a second a day', () => {
    const days = 30;
    const samples = Array.from({ length: days * 24 * 60 }, (_, minute) =>
      sampleAt(minute, -Math.floor(minute / 1.44)),
    );
    const kept = keepAll(samples);
    expect(kept[0]).toEqual(samples[0]);
    expect(kept.length).toBeLessThanOrEqual(most);
  });
});

describe('the moment at which a device heard the server', () => {
  it('is the middle between question and answer', () => {
    expect(heardAtMs({ sentAtMs: 1_000, receivedAtMs: 1_400 })).toBe(1_200);
  });

  it.each([
    ['slept in between', { sentAtMs: 0, receivedAtMs: limits.callTimeoutMs + 1 }],
    ['set its clock back in between', { sentAtMs: 5_000, receivedAtMs: 4_000 }],
  ])('is not known of a device that %s', (_case, call) => {
    expect(heardAtMs(call)).toBeUndefined();
  });
});
