import { describe, expect, it } from 'vitest';
import { noPinTries, type PinTries, type PinVerifier } from '#sync/school/records/pin.ts';
import {
  type OwnPinStore,
  type PasswordStore,
  type PinStore,
  tryOwnPin,
  tryPassword,
  tryPin,
} from './pin-gate.ts';

const verifier: PinVerifier = { scheme: 'pbkdf2-sha-256', iterations: 600_000, salt: 's', hash: '4711' };

function aStore(part: Partial<PinStore> = {}) {
  const kept: PinTries[] = [];
  const store: PinStore = {
    readVerifier: async () => verifier,
    keepTries: async (tries) => void kept.push(tries),
    isPinOf: async (one, pin) => one.hash === pin,
    ...part,
  };
  return { store, kept };
}

describe('a try at the PIN', () => {
  it('that is right clears the tries', async () => {
    const { store, kept } = aStore();
    expect(await tryPin(store, { wrong: 4, waitLeftMs: 0 }, '4711')).toEqual({
      kind: 'right',
      tries: noPinTries,
    });
    expect(kept.at(-1)).toEqual(noPinTries);
  });

  it('that is wrong is counted, and the fifth brings the wait', async () => {
    const { store, kept } = aStore();
    expect(await tryPin(store, { wrong: 4, waitLeftMs: 0 }, '0000')).toEqual({
      kind: 'wrong',
      tries: { wrong: 5, waitLeftMs: 30_000 },
    });
    expect(kept).toEqual([{ wrong: 5, waitLeftMs: 30_000 }]);
  });

  it('is on the disk before it is checked', async () => {
    const seen: number[] = [];
    const { store, kept } = aStore({ isPinOf: async () => (seen.push(kept.length), false) });
    await tryPin(store, noPinTries, '0000');
    expect(seen).toEqual([1]);
  });

  it('during the wait is not even checked', async () => {
    const { store, kept } = aStore();
    expect(await tryPin(store, { wrong: 5, waitLeftMs: 1 }, '4711')).toMatchObject({ kind: 'wait' });
    expect(kept).toEqual([]);
  });

  it('opens nothing where no PIN is kept', async () => {
    const { store } = aStore({ readVerifier: async () => undefined });
    expect(await tryPin(store, noPinTries, '4711')).toMatchObject({ kind: 'noPin' });
  });

  it('opens nothing where the PIN cannot be read', async () => {
    const { store } = aStore({ readVerifier: async () => Promise.reject(new Error('broken')) });
    expect(await tryPin(store, noPinTries, '4711')).toMatchObject({ kind: 'noPin' });
  });

  it('opens a door tablet by the PIN of a member of staff too, and counts every other one', async () => {
    for (const readVerifier of [async () => verifier, async () => undefined]) {
      const { store, kept } = aStore({ readVerifier, isOther: async (pin) => pin === '9920' });
      expect(await tryPin(store, noPinTries, '9920')).toMatchObject({ kind: 'right' });
      const { kind, tries } = await tryPin(store, { wrong: 4, waitLeftMs: 0 }, '0000');
      expect([kind, tries]).toEqual([
        (await readVerifier()) === undefined ? 'noPin' : 'wrong',
        { wrong: 5, waitLeftMs: 30_000 },
      ]);
      expect(kept.at(-1)).toEqual(tries);
    }
  });

  it('works on a disk that refuses to count', async () => {
    const { store } = aStore({ keepTries: async () => Promise.reject(new Error('full')) });
    expect(await tryPin(store, noPinTries, '4711')).toMatchObject({ kind: 'right' });
    expect(await tryPin(store, noPinTries, '0000')).toMatchObject({ kind: 'wrong', tries: { wrong: 1 } });
  });
});

describe('a try at the PIN of a member of staff', () => {
  const kept: PinTries[] = [];
  const store: OwnPinStore<string> = {
    keepTries: async (tries) => void kept.push(tries),
    whose: async (pin) => (pin === '8150' ? 'ray' : undefined),
  };

  it('is counted on the disk: the fifth wrong one brings a wait, and each later one a longer wait', async () => {
    let tries = noPinTries;
    const waits: number[] = [];
    for (let one = 0; one < 7; one += 1) {
      const answer = await tryOwnPin(store, { ...tries, waitLeftMs: 0 }, '0000');
      expect(answer.kind).toBe('wrong');
      ({ tries } = answer);
      waits.push(tries.waitLeftMs);
    }
    expect(waits).toEqual([0, 0, 0, 0, 30_000, 60_000, 120_000]);
    expect(kept.at(-1)).toEqual(tries);
    // During the wait the right one is not even looked at.
    expect(await tryOwnPin(store, tries, '8150')).toEqual({ kind: 'wait', tries });
    expect(await tryOwnPin(store, { ...tries, waitLeftMs: 0 }, '8150')).toEqual({
      kind: 'right',
      owner: 'ray',
      tries: noPinTries,
    });
  });
});

describe('a try at the password', () => {
  const aCheck = (kind: 'right' | 'wrong' | 'unknown') => {
    const kept: PinTries[] = [];
    const store: PasswordStore = {
      keepTries: async (tries) => void kept.push(tries),
      check: async () => ({ kind }),
    };
    return { store, kept };
  };

  it('that is right clears the tries', async () => {
    const { store, kept } = aCheck('right');
    expect(await tryPassword(store, { wrong: 4, waitLeftMs: 0 }, 'bell')).toEqual({
      kind: 'right',
      tries: noPinTries,
    });
    expect(kept.at(-1)).toEqual(noPinTries);
  });

  it('that is wrong is counted with those at the PIN, and brings the same wait', async () => {
    const { store, kept } = aCheck('wrong');
    const tries = { wrong: 5, waitLeftMs: 30_000 };
    expect(await tryPassword(store, { wrong: 4, waitLeftMs: 0 }, 'bell')).toEqual({ kind: 'wrong', tries });
    expect(kept).toEqual([tries]);
    expect(await tryPassword(store, tries, 'bell')).toEqual({ kind: 'wait', tries });
  });

  it('that could not be checked is none', async () => {
    const { store, kept } = aCheck('unknown');
    const tries = { wrong: 4, waitLeftMs: 0 };
    expect(await tryPassword(store, tries, 'bell')).toEqual({ kind: 'unknown', tries });
    expect(kept.at(-1)).toEqual(tries);
  });
});
