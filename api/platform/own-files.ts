import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/**
 * Makes a file or folder readable by the server's user alone, also where an older version or
 * another program made it. What belongs to another user stays as it is: its owner has decided, and
 * changing it would fail.
 */
export function keepToOwner(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.uid !== process.getuid?.()) return;
  chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
}

export function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  keepToOwner(folder);
}

const secretBytes = 48;

/**
 * The secret that signs tokens. It is made on the first start and readable by the server's user
 * alone.
 */
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
