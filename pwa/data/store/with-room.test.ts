import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { withRoom } from './with-room.ts';

const quota = () => new DOMException('', 'QuotaExceededError');
const fullDisks = [
  ['refuses a row', () => new Dexie.QuotaExceededError()],
  ['ends the transaction', () => new Dexie.AbortError(quota())],
] as const;

it.each(fullDisks)('keeps a record on a full disk that %s, once there is room for it', async (_, full) => {
  let isFull = true;
  const keep = async () => {
    if (isFull) throw full();
    return 'kept';
  };
  expect(await withRoom(keep, async () => void (isFull = false))).toBe('kept');
});

it.each(fullDisks)('says so when a full disk that %s has no room again', async (_, full) => {
  const keep = vi.fn<() => Promise<void>>(async () => {
    throw full();
  });
  const makeRoom = vi.fn<() => Promise<void>>(async () => undefined);
  await expect(withRoom(keep, makeRoom)).rejects.toBeInstanceOf(Dexie.DexieError);
  expect([keep, makeRoom].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

it.each([new Dexie.AbortError(), new Dexie.DatabaseClosedError(), new TypeError('a bug')])(
  'drops nothing for %s',
  async (fault) => {
    const makeRoom = vi.fn<() => Promise<void>>();
    await expect(withRoom(() => Promise.reject(fault), makeRoom)).rejects.toBe(fault);
    expect(makeRoom).not.toHaveBeenCalled();
  },
);
