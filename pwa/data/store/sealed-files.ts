/**
 * Files of conversations that a device had not sent when it was blocked, sealed as the outbox is
 * (see `sealed-outbox`). The sealed form takes the row of the readable one: what is still sending
 * that file drops it by the same id, and nobody reads it any more.
 */
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import { Sealed, type SealedContent } from '#sync/wire/protocol.ts';
import { toBase64Url } from '#pwa/platform/base64-url.ts';
import { eachRow, type FileDatabase } from './kept-files.ts';
import { withReopen } from './reopen.ts';
import type { SealingPort } from './sealed-outbox.ts';

const SealedFile = z.object({
  id: z.string(),
  school: RecordId,
  /** `SealedContent` of one row, the kept file, its bytes in base64url. */
  sealed: Sealed.extend({
    // A file has megabytes, more than a part of an outbox may have.
    box: z.string(),
  }),
  sealedAtMs: z.number(),
  /** The server has looked at it and does not take it. */
  isRefused: z.boolean().default(false),
});
export type SealedFile = z.infer<typeof SealedFile>;

export type UnsentFiles = {
  /** Waits for the server. */
  readonly sealed: number;
  /** Sealed, and the server does not take it. */
  readonly refused: number;
  /** Waits, or was refused, and can be read on this device. */
  readonly readable: number;
};

/**
 * Whoever sends them. A row without a readable school counts, as it is sealed as well. A blocked
 * device begins here to seal: a disk that could not be opened is tried again.
 */
export async function countUnsentFiles(database: FileDatabase, school: RecordId): Promise<UnsentFiles> {
  return withReopen(database, async () => {
    const counts = { sealed: 0, refused: 0, readable: 0 };
    await database.files.each((row) => {
      if (isOf(school, row)) counts[stateOf(row)] += 1;
    });
    return counts;
  });
}

function stateOf(row: unknown): keyof UnsentFiles {
  const { data } = SealedFile.safeParse(row);
  return data === undefined ? 'readable' : data.isRefused ? 'refused' : 'sealed';
}

/** Of any school. One at a time: each has megabytes. */
export async function* sealedFiles(database: FileDatabase): AsyncGenerator<SealedFile> {
  for await (const row of eachRow(database)) {
    const { data } = SealedFile.safeParse(row);
    if (data !== undefined) yield data;
  }
}

export async function noteSealedFileRefused({ files }: FileDatabase, file: SealedFile): Promise<void> {
  await files.put({ ...file, isRefused: true });
}

export type SealFilesDeps = {
  readonly database: FileDatabase;
  readonly sealing: SealingPort;
  readonly nowMs: () => number;
};

/** No file of the school's is readable afterwards, nor one of a school that is not said. */
export async function sealFiles(
  to: { readonly school: RecordId; readonly key: string },
  { database, sealing, nowMs }: SealFilesDeps,
): Promise<void> {
  const { files } = database;
  const { school } = to;
  // One after the other: each has megabytes.
  for (const id of await files.toCollection().primaryKeys()) {
    const row = await files.get(id);
    if (row === undefined || isSealed(row) || !isOf(school, row)) continue;
    const content: SealedContent = { samples: [], rows: [row] };
    // Encrypted before the transaction begins: it would end while WebCrypto works.
    const sealed = await sealing(to, JSON.stringify(content, bytesAsText));
    const value: SealedFile = { id, school, sealed, sealedAtMs: nowMs(), isRefused: false };
    await database.transaction('rw', files, async () => {
      // The server may have it meanwhile, or somebody has removed it.
      if ((await files.get(id)) !== undefined) await files.put(value);
    });
  }
}

function isSealed(row: unknown): boolean {
  return SealedFile.safeParse(row).success;
}

function isOf(school: RecordId, row: unknown): boolean {
  const said = z.object({ school: z.string() }).safeParse(row).data?.school;
  return (said ?? school) === school;
}

function bytesAsText(_key: string, value: unknown): unknown {
  if (!ArrayBuffer.isView(value)) return value;
  return toBase64Url(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
}
