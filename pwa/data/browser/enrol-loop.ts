import { limits } from '#sync/limits.ts';
import { createLoop, type Loop } from '#sync/replay/loop.ts';
import { createPatientLock } from '#sync/replay/patient-lock.ts';
import type { LockPort, TimePort } from '#sync/replay/ports.ts';
import { saysBlocked } from '#sync/replay/pull-step.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Ask } from '#pwa/data/calls/ask.ts';
import type { SessionStore } from '#pwa/data/calls/session-store.ts';
import { enrol, handInSessionKey } from '#pwa/data/calls/sync-calls.ts';
import type { CommandSigner } from '#pwa/data/store/command-signer.ts';
import type { DeviceIdentity } from '#pwa/data/store/device-identity.ts';
import type { KeptValues } from '#pwa/data/store/kept-view.ts';
import type { Outbox } from '#pwa/data/store/outbox.ts';
import type { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keepSchoolFact, keyToPresent, readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import type { SessionKey, SessionKeys } from '#pwa/data/store/session-keys.ts';

export type EnrolLoopDeps = {
  readonly ask: Ask;
  readonly session: SessionStore;
  readonly kept: KeptValues;
  readonly outbox: Outbox;
  readonly keys: SessionKeys;
  readonly signer: CommandSigner;
  readonly outboxDatabase: OutboxDatabase;
  readonly lock: LockPort;
  readonly time: TimePort;
  readonly isRevoked: () => boolean;
  readonly onBlocked: () => void;
  readonly onFault: (fault: unknown) => void;
};

/**
 * Tells the server what it does not know yet of this device: the session's key, sign-outs, the
 * device, its new name.
 *
 * @param school undefined when nobody who may hand in records looks at one
 */
export function createEnrolLoop(school: RecordId | undefined, deps: EnrolLoopDeps): Loop {
  const { kept, session, signer, time, onFault } = deps;
  const enrolStep = createEnrolStep(school, deps);
  return createLoop({
    createStep: () => async () => {
      // Without a key the rest goes on: what is sent under the live token counts.
      const key = await signer.followSession().catch((fault: unknown) => {
        onFault(fault);
        return undefined;
      });
      await session.finishSignOuts();
      // An earlier version kept no sign-out token. The answer to who is signed in brings one.
      if (kept.token() !== undefined && kept.signOutToken() === undefined) await session.refresh();
      // Side by side: neither of the two keys waits for the other's answer.
      const [pauseMs] = await Promise.all([enrolStep(), handInKey(key, deps).catch(onFault)]);
      return pauseMs;
    },
    time,
    onFault: (fault) => {
      onFault(fault);
      return limits.backOffFirstMs;
    },
  });
}

/** A key that is refused is not asked about again. Its session's live token still proves. */
async function handInKey(key: SessionKey | undefined, { ask, kept, keys }: EnrolLoopDeps): Promise<void> {
  const token = kept.token();
  if (token === undefined || key === undefined || key.isHandedIn) return;
  if (kept.session()?.session !== key.session) return;
  const outcome = await handInSessionKey(ask, { token, publicKey: key.publicKey });
  const isRefused = outcome.kind === 'refused' && outcome.why === 'problems';
  if (outcome.kind === 'answer' || isRefused) await keys.noteHandedIn(key.id);
}

/**
 * The browser gets its key, and the server its new name, as soon as the server can be reached by
 * somebody who may hand in records.
 *
 * @returns how long to wait before the next try, ms
 */
export function createEnrolStep(
  school: RecordId | undefined,
  deps: Pick<EnrolLoopDeps, 'ask' | 'outboxDatabase' | 'lock' | 'time' | 'isRevoked' | 'onBlocked'> & {
    readonly kept: Pick<KeptValues, 'token'>;
    readonly outbox: DeviceIdentity;
  },
): () => Promise<number> {
  const { ask, kept, outboxDatabase, outbox, isRevoked, onBlocked } = deps;
  const lock = createPatientLock(deps.lock, deps.time);
  return async () => {
    const token = kept.token();
    if (school === undefined || token === undefined) return limits.pollMs;
    // One tab at a time: the server knows the later of two keys, the browser might keep the
    // earlier.
    const pauseMs = await lock(`bellgate-enrol-${school}`, async () => {
      const key = await readSchoolFact(outboxDatabase, 'key', school);
      const device = await outbox.device();
      const isKnown = key !== undefined && key !== '';
      // The server does not listen to a device that was blocked, whatever its name.
      if (isKnown && (device.isRenamed !== true || isRevoked())) return limits.pollMs;
      const presented = await keyToPresent(outboxDatabase, school);
      const outcome = await enrol(ask, { school, token, device, key: presented });
      if (saysBlocked(outcome)) onBlocked();
      if (outcome.kind !== 'answer') return limits.pollMs;
      // A tab that was frozen meanwhile has an older answer than the tab that went on without it.
      const isLate = (await readSchoolFact(outboxDatabase, 'key', school)) !== key;
      if (isLate) return limits.pollMs;
      await keepSchoolFact(outboxDatabase, 'key', { school, value: outcome.answer.device.key });
      await outbox.deviceNameArrived(outcome.answer.device.name);
      return limits.pollMs;
    });
    return pauseMs ?? limits.backOffMostMs;
  };
}
