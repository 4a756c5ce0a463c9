/**
 * The ids of everybody who was erased, in a file beside the store. A backup of before an erasure
 * knows nothing of it: a server that starts on a restored one erases these again before it serves.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { ErasedRef } from '#sync/school/erasing/erased.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { keepToOwner, makeOwnFolder } from '#api/platform/own-files.ts';

const Line = ErasedRef.extend({ school: RecordId });
export type ErasedLine = z.infer<typeof Line>;

export interface ErasureFile {
  readonly read: () => Promise<readonly ErasedLine[]>;
  /** Adds those that are not there yet. */
  readonly add: (erased: readonly ErasedLine[]) => Promise<void>;
}

/** A line of JSON for each. One that was cut off by a crash is left out. */
export function createErasureFile(path: string): ErasureFile {
  const read = async () => {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => readLine(line) ?? []);
  };
  return {
    read,
    add: async (erased) => {
      const known = new Set((await read()).map((line) => JSON.stringify(line)));
      const news = erased
        .map(({ school, kind, id }) => JSON.stringify(Line.parse({ kind, id, school })))
        .filter((line) => !known.has(line));
      if (news.length === 0) return;
      makeOwnFolder(dirname(path));
      // Begins with a line end: the line before may have been cut off.
      await appendFile(path, `\n${news.join('\n')}\n`, { mode: 0o600 });
      keepToOwner(path);
    },
  };
}

/** For a store that is gone with its server. */
export const noErasureFile: ErasureFile = { read: async () => [], add: async () => {} };

function readLine(line: string): ErasedLine | undefined {
  try {
    return Line.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
