import { describe, expect, it } from 'vitest';
import {
  afterWaiting,
  afterWrongPin,
  isPin,
  noPinTries,
  PinTries,
  type PinVerifier,
  pulledDoorPin,
} from './pin.ts';

function afterWrongTries(count: number): PinTries {
  let tries = noPinTries;
  for (let index = 0; index < count; index += 1) tries = afterWrongPin(tries);
  return tries;
}

describe('a PIN', () => {
  it.each([
    ['1234', true],
    ['123456', true],
    ['123', false],
    ['1234567', false],
    ['12a4', false],
    ['', false],
    [' 1234', false],
  ])('%j may be one: %s', (text, expected) => {
    expect(isPin(text)).toBe(expected);
  });
});

describe('wrong tries', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 30_000],
    [6, 60_000],
    [7, 120_000],
    [9, 480_000],
    [10, 900_000],
    [500, 900_000],
  ])('after %i the wait is %i ms', (count, waitLeftMs) => {
    expect(afterWrongTries(count)).toEqual({ wrong: count, waitLeftMs });
  });

  it('wait by what has passed, and keep their number', () => {
    expect(afterWaiting({ wrong: 6, waitLeftMs: 60_000 }, 1_000)).toEqual({ wrong: 6, waitLeftMs: 59_000 });
    expect(afterWaiting({ wrong: 6, waitLeftMs: 500 }, 1_000)).toEqual({ wrong: 6, waitLeftMs: 0 });
  });

  it('are not shortened or lengthened by a clock that was set back', () => {
    expect(afterWaiting({ wrong: 6, waitLeftMs: 500 }, -86_400_000)).toEqual({ wrong: 6, waitLeftMs: 500 });
  });
});

describe('the PIN of a door', () => {
  const verifier = (hash: string): PinVerifier => ({
    scheme: 'pbkdf2-sha-256',
    iterations: 600_000,
    salt: 'salt',
    hash,
  });
  const code = { id: 'code-1', verifier: verifier('code') };
  const pulled = { pin: verifier('school'), resetCodes: [code] };
  const own = { pulled, own: verifier('own'), used: ['code-1'] };

  it('stays the one that was chosen on the tablet while administrators set no other', () => {
    expect(pulledDoorPin(own, pulled)).toEqual(own);
    expect(pulledDoorPin(own, { ...pulled, pin: verifier('new') }).own).toBeNull();
  });

  it('forgets a used code as soon as the server lists it no more', () => {
    expect(pulledDoorPin(own, { ...pulled, resetCodes: [] }).used).toEqual([]);
    expect(pulledDoorPin(undefined, pulled)).toEqual({ pulled, own: null, used: [] });
  });
});
