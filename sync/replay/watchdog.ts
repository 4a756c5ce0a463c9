/**
 * Guards against a promise that never settles, as in a tab that the browser froze during a call.
 * When entries wait and no verdict has come for a minute although the server answers others, the
 * loop is built anew (offline.md, "Sending").
 */
import { limits } from '#sync/limits.ts';

export type Pulse = {
  readonly waiting: number;
  /** Elapsed ms of the last verdict, or of when the first entry began to wait if that is later. */
  readonly lastProgressMs: number;
  /** Elapsed ms of the last answer of any kind from the server. */
  readonly lastAnswerMs: number | undefined;
};

export function isStuck(pulse: Pulse, elapsedMs: number): boolean {
  const isHealthy = pulse.lastAnswerMs !== undefined && elapsedMs - pulse.lastAnswerMs < limits.watchdogMs;
  return pulse.waiting > 0 && isHealthy && elapsedMs - pulse.lastProgressMs >= limits.watchdogMs;
}
