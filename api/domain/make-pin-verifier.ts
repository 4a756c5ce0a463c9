import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { PinVerifier } from '#sync/school/records/pin.ts';

const iterations = 600_000;
const saltBytes = 16;
const hashBytes = 32;
const derive = promisify(pbkdf2);

/** As the browser makes them, which checks what is typed. */
export async function makePinVerifier(code: string): Promise<PinVerifier> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(code, salt, iterations, hashBytes, 'sha256');
  return {
    scheme: 'pbkdf2-sha-256',
    iterations,
    salt: salt.toString('base64'),
    hash: hash.toString('base64'),
  };
}
