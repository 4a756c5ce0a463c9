import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { knownFileOf, mostBytes, type FoundFile, type FoundFiles, type KnownFile } from './known-files.ts';
import type { Notes } from './notes.ts';
import { parseTable } from './parse-table.ts';
import { readZip } from './read-zip.ts';
import type { SourceTable } from './source-row.ts';
import { UnusableSource } from './unusable-source.ts';

export type Source = ReadonlyMap<KnownFile, SourceTable>;

/** Reads a folder or a .zip into tables. */
export async function readSource(path: string, notes: Notes): Promise<Source> {
  const files = await readFiles(path);
  return new Map([...files].map(([known, file]) => [known, parseTable(file, notes)]));
}

/** The roster files of a folder or a .zip, as bytes. */
async function readFiles(path: string): Promise<FoundFiles> {
  const found = await stat(path).catch((error: unknown) => {
    throw new UnusableSource('import.unusable.notThere', {
      path,
      problem: error instanceof Error ? error.message : String(error),
    });
  });
  if (!found.isDirectory() && !path.toLowerCase().endsWith('.zip')) {
    throw new UnusableSource('import.unusable.notAFolder', { path });
  }
  const files = found.isDirectory() ? await readFolder(path) : await readZip(path);
  if (files.size === 0) throw new UnusableSource('import.unusable.noFiles', { path });
  return files;
}

/** Reads the known files that lie directly in a folder. */
async function readFolder(folder: string): Promise<FoundFiles> {
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
    if (totalBytes > mostBytes) throw new UnusableSource('import.unusable.tooLarge', { file: name });
    files.set(known, { name, bytes: await readFile(path) });
  }
  return files;
}
