import { limits } from '#sync/limits.ts';

/**
 * Whether a door that starts has heard nothing of the server for too long. A door that runs goes on
 * through any outage, and the first answer ends the silence whatever the clock said at the start:
 * one that has been set right meanwhile made the start wrong.
 *
 * @param heard `heardMs`: the server's time when it last answered, undefined before the first
 *   answer; `heardBeforeMs`: the same when the page began; `startMs`: when that was, by the trusted
 *   clock (Unix, ms)
 */
export function isSilent(heard: {
  readonly heardMs: number | undefined;
  readonly heardBeforeMs: number | undefined;
  readonly startMs: number;
}): boolean {
  const { heardMs, heardBeforeMs, startMs } = heard;
  if (heardBeforeMs === undefined || heardMs !== heardBeforeMs) return false;
  return startMs - heardBeforeMs >= limits.doorSilenceMs;
}
