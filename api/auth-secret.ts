import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 48;

/** The secret that signs tokens: made on the first start, readable by the server's own user alone. */
export function readOrMakeAuthSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails when the file is there, so two servers that start at once agree on one secret.
    writeFileSync(path, randomBytes(secretBytes).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
