import { describe, expect, it } from 'vitest';
import { triesInMemory } from '#pwa/data/store/kept-tries.fixture.ts';
import { afterWrongPin, noPinTries, type PinTries, type PinVerifier } from '#sync/school/records/pin.ts';
import {
  type OwnPinStore,
  type PasswordStore,
  type PinStore,
  tryOwnPin,
  tryPassword,
  tryPin,
} from './pin-gate.ts';

const verifier: PinVerifier = { scheme: 'pbkdf2-sha-256', iterations: 600_000, salt: 's', hash: '4711' };

function aStore(part: Partial<PinStore> = {}, tries?: PinTries) {
  const { store: inMemory, kept } = triesInMemory(tries);
  const store: PinStore = {
    readVerifier: async () => verifier,
    changeTries: inMemory.change,
    isPinOf: async (one, pin) => one.hash === pin,
    ...part,
  };
  return { store, kept };
}

describe('a try at the PIN', () => {
  it('that is right clears the tries', async () => {
    const { store, kept } = aStore({}, { wrong: 4, waitLeftMs: 0 });
    expect(await tryPin(store, '4711')).toEqual({
      kind: 'right',
      tries: noPinTries,
    });
    expect(kept.at(-1)).toEqual(noPinTries);
  });

  it('that is wrong is counted, and the fifth brings the wait', async () => {
    const { store, kept } = aStore({}, { wrong: 4, waitLeftMs: 0 });
    expect(await tryPin(store, '0000')).toEqual({
      kind: 'wrong',
      tries: { wrong: 5, waitLeftMs: 30_000 },
    });
    expect(kept).toEqual([{ wrong: 5, waitLeftMs: 30_000 }]);
  });

  it('is on the disk before it is checked', async () => {
    const seen: number[] = [];
    const { store, kept } = aStore({ isPinOf: async () => (seen.push(kept.length), false) });
    await tryPin(store, '0000');
    expect(seen).toEqual([1]);
  });

  it('during the wait is not even checked', async () => {
    const { store, kept } = aStore({}, { wrong: 5, waitLeftMs: 1 });
    expect(await tryPin(store, '4711')).toMatchObject({ kind: 'wait' });
    expect(kept).toEqual([]);
  });

  it('opens nothing where no PIN is kept', async () => {
    const { store } = aStore({ readVerifier: async () => undefined });
    expect(await tryPin(store, '4711')).toMatchObject({ kind: 'noPin' });
  });

  it('opens nothing where the PIN cannot be read', async () => {
    const { store } = aStore({ readVerifier: async () => Promise.reject(new Error('broken')) });
    expect(await tryPin(store, '4711')).toMatchObject({ kind: 'noPin' });
  });

  it('opens a door tablet by the PIN of a member of staff too, and counts every other one', async () => {
    for (const readVerifier of [async () => verifier, async () => undefined]) {
      const { store, kept } = aStore({ readVerifier, isOther: async (pin) => pin === '9920' });
      expect(await tryPin(store, '9920')).toMatchObject({ kind: 'right' });
      await store.changeTries(() => ({ wrong: 4, waitLeftMs: 0 }));
      const { kind, tries } = await tryPin(store, '0000');
      expect([kind, tries]).toEqual([
        (await readVerifier()) === undefined ? 'noPin' : 'wrong',
        { wrong: 5, waitLeftMs: 30_000 },
      ]);
      expect(kept.at(-1)).toEqual(tries);
    }
  });
});

describe('a try at the PIN of a member of staff', () => {
  function aDoor(part: Partial<OwnPinStore<string>> = {}) {
    const { store: inMemory, kept } = triesInMemory();
    const store: OwnPinStore<string> = {
      changeTries: inMemory.change,
      whose: async (pin) => (pin === '8150' ? 'ray' : undefined),
      ...part,
    };
    const passWait = () => store.changeTries((now) => ({ ...now, waitLeftMs: 0 }));
    return { store, kept, passWait };
  }

  it('is counted on the disk: the fifth wrong one brings a wait, and each later one a longer wait', async () => {
    const { store, kept, passWait } = aDoor();
    let tries = noPinTries;
    const waits: number[] = [];
    for (let one = 0; one < 7; one += 1) {
      await passWait();
      const answer = await tryOwnPin(store, '0000');
      expect(answer.kind).toBe('wrong');
      ({ tries } = answer);
      waits.push(tries.waitLeftMs);
    }
    expect(waits).toEqual([0, 0, 0, 0, 30_000, 60_000, 120_000]);
    expect(kept.at(-1)).toEqual(tries);
    // During the wait the right one is not even looked at.
    expect(await tryOwnPin(store, '8150')).toEqual({ kind: 'wait', tries });
    await passWait();
    expect(await tryOwnPin(store, '8150')).toEqual({ kind: 'right', owner: 'ray', tries: noPinTries });
  });

  it('that is right, of a family that has cleared already, leaves what another tab has counted', async () => {
    const { store } = aDoor({
      whose: async () => {
        await store.changeTries(afterWrongPin);
        return 'ray';
      },
      clearing: (owner) => ({ owner, nowMs: 1 }),
    });
    const clearedBy = [{ owner: 'ray', atMs: 0 }];
    await store.changeTries(() => ({ wrong: 2, waitLeftMs: 0, clearedBy }));
    expect(await tryOwnPin(store, '8150')).toMatchObject({ kind: 'right', tries: { wrong: 3 } });
  });
});

describe('a try at the password', () => {
  const aCheck = (kind: 'right' | 'wrong' | 'unknown') => {
    const { store: inMemory, kept } = triesInMemory({ wrong: 4, waitLeftMs: 0 });
    const store: PasswordStore = { changeTries: inMemory.change, check: async () => ({ kind }) };
    return { store, kept };
  };

  it('that is right clears the tries', async () => {
    const { store, kept } = aCheck('right');
    expect(await tryPassword(store, 'bell')).toEqual({ kind: 'right', tries: noPinTries });
    expect(kept.at(-1)).toEqual(noPinTries);
  });

  it('that is wrong is counted with those at the PIN, and brings the same wait', async () => {
    const { store, kept } = aCheck('wrong');
    const tries = { wrong: 5, waitLeftMs: 30_000 };
    expect(await tryPassword(store, 'bell')).toEqual({ kind: 'wrong', tries });
    expect(kept).toEqual([tries]);
    expect(await tryPassword(store, 'bell')).toEqual({ kind: 'wait', tries });
  });

  it('that could not be checked is none', async () => {
    const { store, kept } = aCheck('unknown');
    const tries = { wrong: 4, waitLeftMs: 0 };
    expect(await tryPassword(store, 'bell')).toEqual({ kind: 'unknown', tries });
    expect(kept.at(-1)).toEqual(tries);
  });
});
