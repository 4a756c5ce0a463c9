import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableSource } from '../unusable-source.ts';
import { knownFileOf, mostBytes, type FoundFile, type FoundFiles, type KnownFile } from './known-files.ts';

/** Reads the known files that lie directly in a folder. */
export async function readFolder(folder: string): Promise<FoundFiles> {
  const files = new Map<KnownFile, FoundFile>();
  let totalBytes = 0;
  for (const name of (await readdir(folder)).toSorted()) {
    const known = knownFileOf(name);
    if (known === undefined) continue;
    const path = join(folder, name);
    const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) continue;
    const twin = files.get(known);
    if (twin !== undefined)
      throw new UnusableSource('import.unusable.twice', { first: twin.name, second: name });
    totalBytes += size;
    if (totalBytes > mostBytes) throw new UnusableSource('import.unusable.tooLarge');
    files.set(known, { name, bytes: await readFile(path) });
  }
  return files;
}
