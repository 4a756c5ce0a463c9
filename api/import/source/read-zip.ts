import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { isPhotoName } from './photo-name.ts';
import { UnusableSource } from './unusable-source.ts';
import { knownFileOf, mostBytes, type FoundFile, type FoundFiles, type KnownFile } from './known-files.ts';

/** A zip of a roster has a handful of entries beside photos. With more it is something else. */
const mostEntries = 2_000;

/**
 * Reads the known files of a .zip, at any depth: people zip the folder as often as the files.
 * Nothing is unpacked to disk, so an entry's path is only a name; yauzl refuses absolute paths and
 * `..` all the same. The declared sizes are limited before any entry is opened, and yauzl checks
 * that an entry is not longer than declared. That stops a zip bomb.
 */
export async function readZip(path: string): Promise<FoundFiles> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    try {
      return await readEntries(zip, path);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof UnusableSource) throw error;
    throw new UnusableSource('import.unusable.badZip', {
      file: basename(path),
      problem: error instanceof Error ? error.message : String(error),
    });
  }
}

async function readEntries(zip: ZipFile, path: string): Promise<FoundFiles> {
  const files = new Map<KnownFile, FoundFile>();
  for (const [known, entry] of await chooseEntries(zip, path)) {
    files.set(known, { name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  return files;
}

async function chooseEntries(zip: ZipFile, path: string): Promise<ReadonlyMap<KnownFile, Entry>> {
  const entries = new Map<KnownFile, Entry>();
  let count = 0;
  let totalBytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (!isPhotoName(entry.fileName)) count += 1;
    if (count > mostEntries) throw new UnusableSource('import.unusable.tooLarge', { file: basename(path) });
    const known = knownFileOf(entry.fileName);
    if (known === undefined) continue;
    if (entry.isEncrypted()) throw new UnusableSource('import.unusable.encrypted', { file: basename(path) });
    totalBytes += entry.uncompressedSize;
    if (totalBytes > mostBytes)
      throw new UnusableSource('import.unusable.tooLarge', { file: basename(path) });
    const twin = entries.get(known);
    if (twin !== undefined)
      throw new UnusableSource('import.unusable.twice', { first: twin.fileName, second: entry.fileName });
    entries.set(known, entry);
  }
  return entries;
}
