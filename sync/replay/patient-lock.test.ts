import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { createPatientLock } from '#sync/replay/patient-lock.ts';
import type { LockPort } from '#sync/replay/ports.ts';
import { createTime, freeLock } from '#sync/replay/replay-world.fixture.ts';

const heldByAFrozenTab: LockPort = { ifFree: async () => undefined };

describe('a patient lock', () => {
  it('does the work when the lock is free', async () => {
    const lock = createPatientLock(freeLock, createTime());
    expect(await lock('name', async () => 1)).toBe(1);
  });

  it('leaves the work to whoever has the lock', async () => {
    const lock = createPatientLock(heldByAFrozenTab, createTime());
    expect(await lock('name', async () => 1)).toBeUndefined();
  });

  it('goes on without it when it has not come free for a minute: a frozen tab keeps what it holds', async () => {
    const time = createTime();
    const lock = createPatientLock(heldByAFrozenTab, time);
    await lock('name', async () => 1);
    await time.advance(limits.watchdogMs - 1);
    expect(await lock('name', async () => 1)).toBeUndefined();
    await time.advance(1);
    expect(await lock('name', async () => 1)).toBe(1);
  });

  it('is patient again once the lock was free', async () => {
    const time = createTime();
    let isHeld = true;
    const lock = createPatientLock(
      { ifFree: (_name, work) => (isHeld ? Promise.resolve(undefined) : work()) },
      time,
    );
    await lock('name', async () => 1);
    await time.advance(limits.watchdogMs);
    isHeld = false;
    expect(await lock('name', async () => 1)).toBe(1);
    isHeld = true;
    expect(await lock('name', async () => 1)).toBeUndefined();
  });
});
