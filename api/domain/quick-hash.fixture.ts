import { hash } from '@node-rs/argon2';

/** A hash that is quick to make and verify, for tests that are not about guessing passwords. */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 64, timeCost: 1 });
}
