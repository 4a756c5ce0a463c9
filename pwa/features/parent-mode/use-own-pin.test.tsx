import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import { type OwnPinSource, useOwnPin } from './use-own-pin.ts';

const kept: PinTries[] = [];
const source: OwnPinSource<string> = {
  readTries: async () => noPinTries,
  keepTries: async (tries) => void kept.push(tries),
  whose: async (pin) => (pin === '8150' ? 'ray' : undefined),
};

it('four wrong PINs, one’s own, and one more round tell the office too', async () => {
  const told: number[] = [];
  const asked = { onGuessing: ({ wrong }: PinTries) => void told.push(wrong) };
  const clearing = (owner: string) => ({ owner, nowMs: 0 });
  const ofFamilies = { ...source, clearing };
  const { result } = renderHook(() => useOwnPin(ofFamilies, asked));
  await waitFor(() => expect(result.current.tries).toEqual(noPinTries));
  const submit = (pin: string) => act(() => result.current.submit(pin));
  for (const pin of ['0000', '0001', '0002', '0003', '8150', '0004', '0005', '0006', '0007'])
    await submit(pin);
  expect(await submit('8150')).toBe('ray');
  expect(told).toEqual([]);
  await submit('0008');
  expect(told).toEqual([5]);
});

it('the fifth wrong PIN tells the office of guessing, and takes no other PIN during the wait', async () => {
  const told: number[] = [];
  const asked = { onGuessing: ({ wrong }: PinTries) => void told.push(wrong) };
  const { result } = renderHook(() => useOwnPin(source, asked));
  await waitFor(() => expect(result.current.tries).toEqual(noPinTries));
  const submit = (pin: string) => act(() => result.current.submit(pin));
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
