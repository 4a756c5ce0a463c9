import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type OpenZip, withZip, type ZippedFile } from './open-zip.ts';
import { isPhotoName } from './photo-name.ts';
import { UnusableSource } from './unusable-source.ts';
import { knownFileOf, mostBytes, type FoundFile, type FoundFiles, type KnownFile } from './known-files.ts';

/** A zip of a roster has a handful of entries beside photos. With more it is something else. */
const mostEntries = 2_000;

/**
 * Reads the known files of a .zip, at any depth: people zip the folder as often as the files. The
 * declared sizes are limited before any entry is opened.
 */
export async function readZip(path: string): Promise<FoundFiles> {
  return withZip(path, async (zip) => {
    const files = new Map<KnownFile, FoundFile>();
    for (const [known, entry] of await chooseEntries(zip, path))
      files.set(known, { name: entry.name, bytes: await buffer(entry.read()) });
    return files;
  });
}

async function chooseEntries(zip: OpenZip, path: string): Promise<ReadonlyMap<KnownFile, ZippedFile>> {
  const entries = new Map<KnownFile, ZippedFile>();
  let count = 0;
  let totalBytes = 0;
  for await (const entry of zip.entries()) {
    if (!isPhotoName(entry.name)) count += 1;
    if (count > mostEntries) throw new UnusableSource('import.unusable.tooLarge', { file: basename(path) });
    const known = knownFileOf(entry.name);
    if (known === undefined) continue;
    totalBytes += entry.bytes;
    if (totalBytes > mostBytes)
      throw new UnusableSource('import.unusable.tooLargeInZip', { file: basename(path), entry: entry.name });
    const twin = entries.get(known);
    if (twin !== undefined)
      throw new UnusableSource('import.unusable.twice', { first: twin.name, second: entry.name });
    entries.set(known, entry);
  }
  return entries;
}
