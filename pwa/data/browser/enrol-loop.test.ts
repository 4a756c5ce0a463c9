import { expect, it } from 'vitest';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { limits } from '#sync/limits.ts';
import type { LockPort } from '#sync/replay/ports.ts';
import { createTime, freeLock } from '#sync/replay/replay-world.fixture.ts';
import type { Ask } from '#pwa/data/calls/ask.ts';
import { createDeviceIdentity } from '#pwa/data/store/device-identity.ts';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keepSchoolFact, readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { createEnrolStep } from './enrol-loop.ts';

const heldByAFrozenTab: LockPort = { ifFree: async () => undefined };
const school = 'north';

/** Of somebody who is signed in. */
function aBrowser({ lock = freeLock }: { readonly lock?: LockPort } = {}) {
  const outboxDatabase = new OutboxDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const time = createTime();
  const outbox = createDeviceIdentity({
    database: outboxDatabase,
    newId: () => '0198c0de-0000-7000-8000-0000000000d0',
    firstName: 'Front desk',
  });
  let beforeTheAnswer = async (): Promise<void> => undefined;
  const ask: Ask = async (_request, schema) => {
    await beforeTheAnswer();
    const device = { ...(await outbox.device()), key: 'key that was asked for' };
    const answer = schema.parse({ success: true, msg: '', device: { ...device, _id: device.id } });
    return { kind: 'answer', answer, sentAtMs: 0, receivedAtMs: 0 };
  };
  const enrol = createEnrolStep(school, {
    ask,
    lock,
    outbox,
    outboxDatabase,
    time,
    kept: { token: () => 'token' },
    isRevoked: () => false,
    onBlocked: () => expect.unreachable(),
  });
  return {
    enrol,
    time,
    key: () => readSchoolFact(outboxDatabase, 'key', school),
    anotherTabEnrolsMeanwhile: () => {
      beforeTheAnswer = () => keepSchoolFact(outboxDatabase, 'key', { school, value: 'newer key' });
    },
  };
}

it('gives the browser its key', async () => {
  const { enrol, key } = aBrowser();
  expect(await enrol()).toBe(limits.pollMs);
  expect(await key()).toBe('key that was asked for');
});

it('goes on without the lock that a frozen tab keeps', async () => {
  const { enrol, key, time } = aBrowser({ lock: heldByAFrozenTab });
  expect(await enrol()).toBe(limits.backOffMostMs);
  expect(await key()).toBeUndefined();
  await time.advance(limits.watchdogMs);
  await enrol();
  expect(await key()).toBe('key that was asked for');
});

it('leaves the key of the tab that went on without it', async () => {
  const { enrol, key, anotherTabEnrolsMeanwhile } = aBrowser();
  anotherTabEnrolsMeanwhile();
  await enrol();
  expect(await key()).toBe('newer key');
});
