/** What a device says about itself, for the roll-call (contract section 5). */
import { serverLimits } from '#api/platform/server-limits.ts';
import type { DeviceReport } from './arrival.ts';

export interface Said {
  /** The device's clock, Unix ms. */
  readonly now: number;
  readonly version: string;
  /** Records that wait there, and the wall clock of the oldest. */
  readonly waiting: number;
  readonly oldestWaiting: string | null;
}

export function deviceReport({ now, version, waiting, oldestWaiting }: Said, nowMs: number): DeviceReport {
  return {
    last_seen: new Date(nowMs).toISOString(),
    waiting,
    oldest_waiting: waiting > 0 ? oldestWaiting : null,
    clock_error_ms: Math.round(withinTime(now) - nowMs),
    version,
  };
}

/** A clock beyond the last moment that there is stands at that moment: what the device hands in is worth keeping whatever it shows. */
function withinTime(ms: number): number {
  return Math.min(Math.max(ms, -serverLimits.clockMs), serverLimits.clockMs);
}
