import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '#sync/limits.ts';
import { isExport, knownFileOf } from '#api/import/source/known-files.ts';
import { withZip } from '#api/import/source/open-zip.ts';
import { severalTables, UnusableSource } from '#api/import/source/unusable-source.ts';
import { checkZip } from './check-zip.ts';

export interface FoundTable {
  readonly path: string;
  readonly name: string;
}

/**
 * The one spreadsheet among files that are no export of another program. Undefined where they are
 * one. `path`: a folder, or a .zip, from which the spreadsheet is unpacked beside it.
 */
export async function findTable(path: string): Promise<FoundTable | undefined> {
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? await readdir(path) : await entriesOf(path);
  if (isExport(new Set(names.flatMap((name) => knownFileOf(name) ?? [])))) return undefined;
  const tables = names.filter((name) => isTable(name) && !name.includes('__MACOSX'));
  const [only, ...others] = tables;
  if (only === undefined) throw new UnusableSource('import.unusable.noTable', { path });
  if (others.length > 0) throw severalTables(tables);
  if (isFolder) return { path: join(path, only), name: only };
  return { path: await unpack(path, only), name: basename(only) };
}

/** The spreadsheet that somebody names. Undefined for everything else, also a file of an export. */
export async function tableAt(path: string): Promise<FoundTable | undefined> {
  const name = basename(path);
  const known = knownFileOf(name);
  if (!isTable(name) || (known !== undefined && isExport(new Set([known])))) return undefined;
  const found = await stat(path).catch(() => undefined);
  // Whoever reads it says why it cannot be used.
  if (found?.isFile() !== true) return undefined;
  if (found.size > limits.importBytes) throw new UnusableSource('import.unusable.tooLarge', { file: name });
  return { path, name };
}

function isTable(name: string): boolean {
  return /\.(csv|tsv|txt|xlsx?|xlsm)$/i.test(name);
}

async function entriesOf(path: string): Promise<readonly string[]> {
  await checkZip(path, limits.importSheetBytes);
  return withZip(path, async (zip) => {
    const names: string[] = [];
    for await (const { name } of zip.entries()) names.push(name);
    return names;
  });
}

async function unpack(path: string, wanted: string): Promise<string> {
  return withZip(path, async (zip) => {
    for await (const entry of zip.entries()) {
      if (entry.name !== wanted) continue;
      // A name of our own: that of the entry may lead anywhere.
      const target = join(dirname(path), 'unpacked-list');
      await pipeline(entry.read(), createWriteStream(target, { mode: 0o600 }));
      return target;
    }
    throw new UnusableSource('import.unusable.noTable', { path });
  });
}
