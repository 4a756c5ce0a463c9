import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * What a school keeps is for the server's own user alone, also where an older version or another program made the file. What
 * belongs to somebody else stays as it is: its owner has decided, and changing it would fail.
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
