import { limits } from '#sync/limits.ts';

/** Nobody has touched the screen for `updateIdleMs`. Times are of the device's clock. */
export interface QuietMoment {
  /** A new version is ready, and nothing holds off a reload. */
  readonly isUpdateWaiting: boolean;
  /** It has taken over already, while somebody held the page: only loading is left to do. */
  readonly isTakenOver: boolean;
  readonly isReachable: boolean;
  /** The disk refuses. */
  readonly isOutboxBroken: boolean;
  /** When the server last answered a pull to the end. */
  readonly lastSyncMs: number | null;
  /** When this tab last took a new version by itself; NaN before the first time. */
  readonly lastUpdateMs: number;
  readonly nowMs: number;
}

/**
 * Whether a door takes the new version now. It starts as it was only if the server was heard within
 * the pause: one that starts in silence is shut until staff open it (`doorSilenceMs`). After a
 * sleep the answer before it is too old, however much the screen still counts the server as
 * reachable.
 */
export function mayUpdate(moment: QuietMoment): boolean {
  const { lastSyncMs, lastUpdateMs, nowMs } = moment;
  if (!moment.isUpdateWaiting || !moment.isReachable || moment.isOutboxBroken) return false;
  if (lastSyncMs === null || !isWithin(nowMs - lastSyncMs, limits.updateIdleMs)) return false;
  return moment.isTakenOver || !isWithin(nowMs - lastUpdateMs, limits.updateAgainMs);
}

/** What lies ahead comes from before the clock was set back, and says nothing. */
function isWithin(sinceMs: number, mostMs: number): boolean {
  return sinceMs >= 0 && sinceMs < mostMs;
}
