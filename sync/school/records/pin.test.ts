import { describe, expect, it } from 'vitest';
import {
  afterRightPin,
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

describe('a right PIN at a door of families', () => {
  const hourMs = 3_600_000;
  const guessed = (tries: PinTries) => [1, 2, 3, 4].reduce((now) => afterWrongPin(now), tries);

  it('clears the wrong tries of whoever stood there before', () => {
    const cleared = afterRightPin(guessed(noPinTries), { owner: 'ann', nowMs: 0 });
    expect(cleared).toMatchObject({ wrong: 0, waitLeftMs: 0 });
    expect(afterRightPin(guessed(cleared), { owner: 'ben', nowMs: 1 })).toMatchObject({ wrong: 0 });
  });

  it('clears them once an hour for each person, so an own PIN hides no guessing', () => {
    const cleared = afterRightPin(guessed(noPinTries), { owner: 'ann', nowMs: 0 });
    const kept = afterRightPin(guessed(cleared), { owner: 'ann', nowMs: hourMs - 1 });
    expect(kept.wrong).toBe(4);
    expect(afterWrongPin(kept)).toMatchObject({ wrong: 5, waitLeftMs: 30_000 });
    expect(afterRightPin(guessed(cleared), { owner: 'ann', nowMs: hourMs })).toMatchObject({ wrong: 0 });
  });

  it('of a family that makes no mistake counts for nothing', () => {
    expect(afterRightPin(noPinTries, { owner: 'ann', nowMs: 0 })).toEqual(noPinTries);
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

  it('wait by what a tab has counted down, and keep their number', () => {
    const tries = { wrong: 6, waitLeftMs: 60_000 };
    expect(afterWaiting(tries, { wrong: 6, waitLeftMs: 59_000 })).toEqual({ wrong: 6, waitLeftMs: 59_000 });
    expect(afterWaiting(tries, { wrong: 6, waitLeftMs: -1 })).toEqual({ wrong: 6, waitLeftMs: 0 });
  });

  it.each([
    ['a tab that is behind', { wrong: 6, waitLeftMs: 61_000 }],
    ['the wait after fewer tries', { wrong: 5, waitLeftMs: 1_000 }],
  ])('are waited for however %s counts', (_name, waited) => {
    const tries = { wrong: 6, waitLeftMs: 60_000 };
    expect(afterWaiting(tries, waited)).toBe(tries);
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
