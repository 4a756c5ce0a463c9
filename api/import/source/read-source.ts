import type { Notes } from '../notes.ts';
import type { KnownFile } from './known-files.ts';
import { parseTable } from './parse-table.ts';
import { readFiles } from './read-files.ts';
import type { SourceTable } from './source-row.ts';

export type Source = ReadonlyMap<KnownFile, SourceTable>;

/** Reads a folder or a .zip into tables. */
export async function readSource(path: string, notes: Notes): Promise<Source> {
  const files = await readFiles(path);
  return new Map([...files].map(([known, file]) => [known, parseTable(file, notes)]));
}
