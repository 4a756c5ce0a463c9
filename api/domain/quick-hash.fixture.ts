import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { PinVerifier } from '#sync/school/records/pin.ts';
import { createPasswords, type Passwords } from './password.ts';

/** A hash that is quick to make and verify, for tests that are not about guessing passwords. */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 64, timeCost: 1 });
}

/** Of one server. A real one hashes at its first sign-in what no account has as its password. */
export function quickPasswords(): Passwords {
  return createPasswords({ hash: quickHash, verify });
}

/**
 * Of a door's code, for tests that are not about guessing it: a door makes several at each pull.
 */
export async function quickPinVerifier(code: string): Promise<PinVerifier> {
  const digest = createHash('sha256').update(code).digest('base64');
  return { scheme: 'pbkdf2-sha-256', iterations: 600_000, salt: 'c2FsdA==', hash: digest };
}
