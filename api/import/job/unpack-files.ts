import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '#sync/limits.ts';
import type { ImportFile } from '#sync/school/records/import-run.ts';
import { type ImportKey, readImportPart } from '#api/db/import-run-table.ts';
import type { Reader } from '#api/db/open.ts';
import { UnusableSource } from '#api/import/source/unusable-source.ts';

export type Unpacked = ImportKey & { readonly files: readonly ImportFile[] };

/**
 * Runs `work` on the folder in which the files of an import lie. They are
 * streamed there a part at a time and removed afterwards. Throws `UnusableSource` when a part has
 * not arrived.
 */
export async function withImportFiles<Result>(
  db: Reader,
  unpacked: Unpacked,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  // Readable by this process's user alone (mkdtemp, 0700).
  const folder = await mkdtemp(join(tmpdir(), 'bellgate-import-'));
  try {
    for (const [file, { name }] of unpacked.files.entries()) {
      await pipeline(
        Readable.from(partsOf(db, unpacked, file)),
        createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }),
      );
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function partCount({ bytes }: ImportFile): number {
  return Math.ceil(bytes / limits.importPartBytes);
}

async function* partsOf(db: Reader, { school, id, files }: Unpacked, file: number) {
  const wanted = files[file];
  if (wanted === undefined) return;
  let arrived = 0;
  for (let part = 0; part < partCount(wanted); part += 1) {
    const bytes = await readImportPart(db, { school, id, file, part });
    if (bytes === undefined) break;
    arrived += bytes.byteLength;
    yield bytes;
  }
  if (arrived !== wanted.bytes) throw new UnusableSource('import.unusable.notWhole', { file: wanted.name });
}
