/**
 * Tabs take turns by a lock, so that they do not send and pull the same things twice. But a browser
 * that freezes a tab leaves it the locks that it holds, for as long as it likes: whoever has waited
 * for a minute goes on without. Nothing that is done under these locks is wrong when it is done
 * twice: the server knows each command, and the cache takes an answer only where it was asked for.
 */
import { limits } from '#sync/limits.ts';
import type { LockPort, TimePort } from '#sync/replay/ports.ts';

/** Undefined when somebody else is at it. */
export type PatientLock = <T extends object | number>(
  name: string,
  work: () => Promise<T>,
) => Promise<T | undefined>;

export function createPatientLock(lock: LockPort, time: Pick<TimePort, 'elapsedMs'>): PatientLock {
  let refusedSinceMs: number | undefined;
  return async (name, work) => {
    const done = await lock.ifFree(name, work);
    if (done !== undefined) {
      refusedSinceMs = undefined;
      return done;
    }
    refusedSinceMs ??= time.elapsedMs();
    return time.elapsedMs() - refusedSinceMs < limits.watchdogMs ? undefined : work();
  };
}
