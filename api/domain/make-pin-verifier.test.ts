import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { PinVerifier } from '#sync/school/records/pin.ts';
import { makePinVerifier } from './make-pin-verifier.ts';

it('a verifier tells its code from another, as a door checks with no network', async () => {
  const { salt, iterations, hash } = PinVerifier.parse(await makePinVerifier('KQ7M3XZP'));
  const hashOf = (typed: string) =>
    pbkdf2Sync(typed, Buffer.from(salt, 'base64'), iterations, 32, 'sha256').toString('base64');
  expect(hashOf('KQ7M3XZP')).toBe(hash);
  expect(hashOf('KQ7M3XZQ')).not.toBe(hash);
});

it('the same code has another verifier each time, so that copies cannot be compared', async () => {
  const [first, second] = [await makePinVerifier('KQ7M3XZP'), await makePinVerifier('KQ7M3XZP')];
  expect(first.salt).not.toBe(second.salt);
  expect(first.hash).not.toBe(second.hash);
});
