import { describe, expect, it } from 'vitest';
import { PinVerifier } from '#sync/school/records/pin.ts';
import { isPinOf, makePinVerifier } from './pin-verifier.ts';

describe('the verifier of a PIN', () => {
  it('knows its PIN and no other, and does not hold it', async () => {
    const verifier = await makePinVerifier('4711');
    expect(PinVerifier.parse(verifier)).toEqual(verifier);
    expect(await isPinOf(verifier, '4711')).toBe(true);
    expect(await isPinOf(verifier, '4712')).toBe(false);
    expect(JSON.stringify(verifier)).not.toContain('4711');
  });

  it('differs each time, by its salt', async () => {
    const [first, second] = await Promise.all([makePinVerifier('4711'), makePinVerifier('4711')]);
    expect(first.hash).not.toBe(second.hash);
    expect(atob(first.salt)).toHaveLength(16);
  });
});
