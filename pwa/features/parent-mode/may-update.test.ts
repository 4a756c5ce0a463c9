import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { mayUpdate, type QuietMoment } from './may-update.ts';

const minuteMs = 60_000;
const nowMs = Date.parse('2026-11-23T13:00:00Z');
const ago = (ms: number) => nowMs - ms;
const quiet: QuietMoment = {
  isUpdateWaiting: true,
  isTakenOver: false,
  isReachable: true,
  isOutboxBroken: false,
  lastSyncMs: ago(minuteMs),
  lastUpdateMs: Number.NaN,
  nowMs,
};

describe('a door that nobody has touched for a while', () => {
  it.each<readonly [string, Partial<QuietMoment>, boolean]>([
    ['takes the new version that waits', {}, true],
    ['has no new version, or is held', { isUpdateWaiting: false }, false],
    ['does not reach the server', { isReachable: false }, false],
    ['has a disk that refuses', { isOutboxBroken: true }, false],
    ['has never heard all from the server', { lastSyncMs: null }, false],
    ['heard it last before the pause', { lastSyncMs: ago(limits.updateIdleMs) }, false],
    ['wakes from a night’s sleep', { lastSyncMs: ago(14 * 60 * minuteMs) }, false],
    ['has a clock that was set back since', { lastSyncMs: ago(-minuteMs) }, false],
    ['took one a minute ago', { lastUpdateMs: ago(minuteMs) }, false],
    ['took one just within the limit', { lastUpdateMs: ago(limits.updateAgainMs - 1) }, false],
    ['took one at the limit', { lastUpdateMs: ago(limits.updateAgainMs) }, true],
    ['took one a minute ago, under somebody', { isTakenOver: true, lastUpdateMs: ago(minuteMs) }, true],
    ['took one by a clock that was set back since', { lastUpdateMs: ago(-minuteMs) }, true],
  ])('%s', (_, part, isTaken) => {
    expect(mayUpdate({ ...quiet, ...part })).toBe(isTaken);
  });

  it('starts long before its silence would shut it, and after what staff have left is closed', () => {
    expect(limits.updateIdleMs * 2).toBeLessThan(limits.doorSilenceMs);
    expect(limits.updateIdleMs).toBeGreaterThan(limits.openedDoorIdleMs);
    expect(limits.updateAgainMs).toBeGreaterThan(limits.updateIdleMs);
  });
});
