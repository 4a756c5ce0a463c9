import { limits } from '#sync/limits.ts';

/**
 * Whether a door that starts has heard nothing of the server for too long. A door that runs goes on
 * through any outage.
 *
 * @param heard `heardMs`: the server's time when it last answered, undefined before the first
 *   answer; `startMs`: when the page began, by the trusted clock (Unix, ms)
 */
export function isSilent(heard: { readonly heardMs: number | undefined; readonly startMs: number }): boolean {
  return heard.heardMs !== undefined && heard.startMs - heard.heardMs >= limits.doorSilenceMs;
}
