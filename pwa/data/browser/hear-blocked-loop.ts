/**
 * A pull tells a device that the school in view has blocked it, a push that of its records has. Of
 * a school that is not in view, with nothing to send, neither speaks: its copy from an earlier look
 * and its delivered records would stay readable. So each of these schools is asked with its key, at
 * the start and whenever the server may be there again, also when nobody is signed in. A school
 * that this browser has no key for is asked by the session of whoever is signed in: the server
 * knows on which device that is used. Nor does anything else tell that a role there has ended,
 * where somebody else has enrolled this browser.
 */
import { limits } from '#sync/limits.ts';
import { createLoop, type Loop, type PlainStep } from '#sync/replay/loop.ts';
import { createPatientLock } from '#sync/replay/patient-lock.ts';
import type { TimePort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { askSealKey } from '#pwa/data/calls/sealed-calls.ts';
import { readDeviceKeys } from '#pwa/data/store/outbox-facts.ts';
import type { SealedDeps } from './sealed-loop.ts';

export type HearBlockedDeps = Pick<SealedDeps, 'ask' | 'outboxDatabase' | 'lock' | 'time'> & {
  readonly inView: RecordId | undefined;
  /** Those of whoever is signed in. */
  readonly ownSchools: () => readonly RecordId[];
  readonly onBlocked: (school: RecordId) => Promise<void>;
  /** Asks who is signed in, and deletes what they may not see any more. */
  readonly refresh: () => Promise<unknown>;
};

export function createHearBlockedLoop(
  deps: HearBlockedDeps & { readonly time: TimePort; readonly onFault: (fault: unknown) => void },
): Loop {
  return createLoop({
    createStep: () => createHearBlockedStep(deps),
    time: deps.time,
    onFault: (fault) => {
      deps.onFault(fault);
      return limits.backOffMostMs;
    },
  });
}

export function createHearBlockedStep(deps: HearBlockedDeps): PlainStep {
  const { ask, inView, onBlocked, outboxDatabase: database, ownSchools, refresh } = deps;
  const lock = createPatientLock(deps.lock, deps.time);
  return async () => {
    // One tab asks for all of them.
    await lock('bellgate-hear-blocked', async () => {
      const keys = await readDeviceKeys(database);
      for (const school of new Set([...keys.keys(), ...ownSchools()])) {
        if (school === inView) continue;
        const outcome = await askSealKey(ask, { school, deviceKey: keys.get(school) });
        if (outcome.kind === 'answer' && outcome.answer.isRevoked) await onBlocked(school);
      }
      if (ownSchools().some((school) => school !== inView)) await refresh();
      return limits.behindMs;
    });
    return limits.behindMs;
  };
}
