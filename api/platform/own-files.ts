import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';

/**
 * Makes a file readable by the server's user alone, also where an older version or another program
 * made it. What belongs to another user stays as it is: its owner has decided, and changing it
 * would fail. So do devices.
 */
export function keepToOwner(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile() || found.uid !== process.getuid?.()) return;
  chmodSync(path, 0o600);
}

/**
 * One that is there stays as it is: others may need it, as they need `/srv`. Level by level: in a
 * place such as `/proc`, where nothing can be made, Node.js's own `recursive` never ends.
 */
export function makeOwnFolder(folder: string): void {
  const above = dirname(folder);
  if (!existsSync(above)) makeOwnFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // It is there, or another program has made it at the same moment.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

/**
 * Also of one that is still to be made, which is tried: a system administrator may write in
 * `/proc`, where nothing can be made.
 */
export function isFolderWritable(folder: string): boolean {
  try {
    const place = nearestFolder(folder);
    accessSync(place, constants.W_OK | constants.X_OK);
    if (place !== folder) rmdirSync(mkdtempSync(join(place, '.bellgate-')));
    return true;
  } catch {
    // What keeps it from being written does not matter: the user has no right to it.
    return false;
  }
}

/** The folder, or the first above it that is there. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

export function isOpenToOthers(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & 0o077) !== 0;
}

const secretBytes = 48;

/** Of a secret that signs tokens, whoever made it. */
export const shortestSecret = 32;

export function authSecretFile(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

/**
 * The secret that signs tokens. It is made on the first start and readable by the server's user
 * alone. Undefined when the file holds none: anybody could compute what is signed without a secret.
 */
export function readOrMakeAuthSecret(dataDir: string): string | undefined {
  const path = authSecretFile(dataDir);
  makeOwnFolder(dataDir);
  if (!existsSync(path)) makeAuthSecret(path);
  keepToOwner(path);
  const secret = readFileSync(path, 'utf8').trim();
  return secret.length < shortestSecret ? undefined : secret;
}

/** The file is whole from its first moment on, also when the disk is full or the power is cut. */
function makeAuthSecret(path: string): void {
  const beside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    const secret = randomBytes(secretBytes).toString('base64url');
    writeFileSync(beside, secret, { mode: 0o600, flag: 'wx', flush: true });
    // It fails when the file exists, so two servers that start at once agree on one secret.
    linkSync(beside, path);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
