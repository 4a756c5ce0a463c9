import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { triesInMemory } from '#pwa/data/store/kept-tries.fixture.ts';
import { noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import { type OwnPinSource, useOwnPin } from './use-own-pin.ts';

afterEach(() => void vi.useRealTimers());

function aSource() {
  const { store, kept } = triesInMemory();
  const source: OwnPinSource<string> = {
    tries: store,
    whose: async (pin) => (pin === '8150' ? 'ray' : undefined),
  };
  return { source, kept };
}

/** One tab in which the keypad stands. */
async function aTab(source: OwnPinSource<string>) {
  const told: number[] = [];
  const asked = { onGuessing: ({ wrong }: PinTries) => void told.push(wrong) };
  const { result, unmount } = renderHook(() => useOwnPin(source, asked));
  await waitFor(() => expect(result.current.tries).toBeDefined());
  const submit = (pin: string) => act(() => result.current.submit(pin));
  return { told, result, submit, unmount };
}

it('four wrong PINs, one’s own, and one more round tell the office too', async () => {
  const clearing = (owner: string) => ({ owner, nowMs: 0 });
  const { told, submit } = await aTab({ ...aSource().source, clearing });
  for (const pin of ['0000', '0001', '0002', '0003', '8150', '0004', '0005', '0006', '0007'])
    await submit(pin);
  expect(await submit('8150')).toBe('ray');
  expect(told).toEqual([]);
  await submit('0008');
  expect(told).toEqual([5]);
});

it('the fifth wrong PIN tells the office of guessing, and takes no other PIN during the wait', async () => {
  const { source, kept } = aSource();
  const { told, result, submit } = await aTab(source);
  expect(result.current.tries).toEqual(noPinTries);
  for (const wrong of [1, 2, 3, 4]) {
    expect(await submit('0000')).toBeUndefined();
    expect([result.current.tries?.wrong, told, result.current.pause]).toEqual([wrong, [], undefined]);
  }
  await submit('0000');
  expect([told, result.current.pause]).toEqual([[5], 'waiting']);
  expect(await submit('8150')).toBeUndefined();
  expect([told, result.current.last]).toEqual([[5], 'wait']);
  expect(kept.at(-1)?.wrong).toBe(5);
});

it('two tabs have five tries together, and wait together as long as one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { source, kept } = aSource();
  const one = await aTab(source);
  const other = await aTab(source);
  for (const { submit } of [one, other, one, other]) await submit('0000');
  expect(other.result.current.pause).toBeUndefined();
  await one.submit('0000');
  expect([one.told, other.told, other.result.current.pause]).toEqual([[5], [], 'waiting']);
  expect(await other.submit('8150')).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const leftMs = kept.at(-1)?.waitLeftMs ?? 0;
  expect(leftMs).toBeGreaterThan(18_000);
  expect(leftMs).toBeLessThanOrEqual(20_000);
  expect(other.result.current.tries?.waitLeftMs).toBeLessThanOrEqual(20_000);
  one.unmount();
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  expect([other.result.current.pause, kept.at(-1)]).toEqual([undefined, { wrong: 5, waitLeftMs: 0 }]);
  expect(await other.submit('8150')).toBe('ray');
});

it('says nothing of a try before it is checked', async () => {
  const { source } = aSource();
  let answer: (owner: string) => void = () => undefined;
  const whose = (pin: string) =>
    pin === '8150' ? new Promise<string>((resolve) => (answer = resolve)) : source.whose(pin);
  const { result, submit } = await aTab({ ...source, whose });
  for (const pin of ['0000', '0001', '0002', '0003']) await submit(pin);
  act(() => void result.current.submit('8150'));
  await waitFor(() => expect(result.current.pause).toBe('checking'));
  expect(result.current.tries).toEqual({ wrong: 4, waitLeftMs: 0 });
  await act(async () => answer('ray'));
  expect(result.current.last).toBe('right');
  expect(result.current.tries).toEqual(noPinTries);
});

it('counts for itself on a disk that refuses', async () => {
  const { source } = aSource();
  const change = async () => Promise.reject(new Error('full'));
  const { result, submit } = await aTab({ ...source, tries: { ...source.tries, change } });
  for (const pin of ['0000', '0001', '0002', '0003', '0004']) await submit(pin);
  expect([result.current.tries?.wrong, result.current.pause]).toEqual([5, 'waiting']);
});
