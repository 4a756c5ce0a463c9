import { limits } from '#sync/limits.ts';
import type { LockPort } from '#sync/replay/ports.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Ask } from '#pwa/data/calls/ask.ts';
import { enrol } from '#pwa/data/calls/sync-calls.ts';
import type { DeviceIdentity } from '#pwa/data/store/device-identity.ts';
import type { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keepSchoolFact, readSchoolFact } from '#pwa/data/store/outbox-facts.ts';

export type EnrolDeps = {
  readonly ask: Ask;
  readonly token: () => string | undefined;
  readonly lock: LockPort;
  readonly outboxDatabase: OutboxDatabase;
  readonly identity: Pick<DeviceIdentity, 'device' | 'deviceNameArrived'>;
  readonly isRevoked: () => boolean;
};

/**
 * The browser gets its key, and the server its new name, as soon as somebody who may hand in records is signed in and the
 * server can be reached.
 *
 * @returns how long to wait before the next try, ms
 */
export async function enrolStep(school: RecordId | undefined, deps: EnrolDeps): Promise<number> {
  const { ask, lock, outboxDatabase, identity } = deps;
  const token = deps.token();
  if (school === undefined || token === undefined) return limits.pollMs;
  // One tab at a time: of two keys that are asked for at once the server knows the later, and the browser might keep the earlier.
  const done = await lock.ifFree(`bellgate-enrol-${school}`, async () => {
    const key = await readSchoolFact(outboxDatabase, 'key', school);
    const device = await identity.device();
    const isKnown = key !== undefined && key !== '';
    // One that was stopped is not listened to, whatever it calls itself.
    if (isKnown && (device.isRenamed !== true || deps.isRevoked())) return true;
    const outcome = await enrol(ask, { school, token, device, key });
    if (outcome.kind !== 'answer') return true;
    await keepSchoolFact(outboxDatabase, 'key', { school, value: outcome.answer.device.key });
    await identity.deviceNameArrived(outcome.answer.device.name);
    return true;
  });
  return done === undefined ? limits.backOffMostMs : limits.pollMs;
}
