import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepToOwner, makeOwnFolder } from '#api/db/keep-to-owner.ts';

const secretBytes = 48;

/** The secret that signs tokens. It is made on the first start and readable by the server's user alone. */
export function readOrMakeAuthSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  makeOwnFolder(dataDir);
  try {
    // `wx` fails when the file exists, so two servers that start at once agree on one secret.
    writeFileSync(path, randomBytes(secretBytes).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  keepToOwner(path);
  return readFileSync(path, 'utf8').trim();
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
