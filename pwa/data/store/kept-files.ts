/**
 * Files that somebody sends in a conversation, kept until the server has them. They lie in a
 * database of their own: the outbox's is frozen, and a command has no room for megabytes. What is
 * said about a file travels with it, so a message never names a file that did not arrive.
 */
import type { Table } from 'dexie';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { ClosableDatabase } from './closable-database.ts';
import type { Disk } from './disk.ts';
import { withReopen } from './reopen.ts';

export const KeptFile = z.object({
  /** Of the message that it becomes. */
  id: RecordId,
  school: RecordId,
  /** Who sends it: on a shared device nobody else does. */
  user: RecordId,
  students: z.array(RecordId).min(1),
  isFromFamily: z.boolean(),
  announcement: z.union([RecordId, z.literal('')]),
  name: z.string(),
  type: z.string(),
  /** By what it is and not by whose class: a disk may give back another realm's. */
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value)),
  /** ISO 8601. */
  writtenAt: z.string(),
  /** Why the server does not take it; '' while it waits. */
  refusedFor: z.string().max(limits.notesLength),
});
export type KeptFile = z.infer<typeof KeptFile>;

export class FileDatabase extends ClosableDatabase {
  declare readonly files: Table<unknown, string>;

  constructor(disk: Disk) {
    super('bellgate-files', disk, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ files: 'id' });
  }
}

/** All or none of them, on the disk when it returns. */
export async function keepFiles(database: FileDatabase, kept: readonly KeptFile[]): Promise<void> {
  await withReopen(database, () => database.files.bulkPut([...kept]));
}

/** In the order in which they were chosen, all at once: for a screen that shows them. */
export async function readFiles(
  { files }: FileDatabase,
  { user }: Pick<KeptFile, 'user'>,
): Promise<readonly KeptFile[]> {
  const rows = (await files.toArray()).flatMap((row) => KeptFile.safeParse(row).data ?? []);
  return rows.filter((row) => row.user === user).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Whoever sends them, in the order in which they were chosen. One at a time: each has megabytes.
 */
export async function* eachFile(
  database: FileDatabase,
  isWanted?: (id: string) => boolean,
): AsyncGenerator<KeptFile> {
  for await (const row of eachRow(database, isWanted)) {
    const { data } = KeptFile.safeParse(row);
    if (data !== undefined) yield data;
  }
}

/** As they lie there, by id. One that is removed meanwhile is left out. */
export async function* eachRow(
  database: FileDatabase,
  isWanted: (id: string) => boolean = () => true,
): AsyncGenerator {
  const { files } = database;
  const ids = await withReopen(database, () => files.toCollection().primaryKeys());
  for (const id of ids.filter(isWanted)) {
    const row = await files.get(id);
    if (row !== undefined) yield row;
  }
}

/** '' tries again. */
export async function noteRefusal(database: FileDatabase, id: string, refusedFor: string): Promise<void> {
  const { files } = database;
  await database.transaction('rw', files, async () => {
    const row = KeptFile.safeParse(await files.get(id)).data;
    // Somebody may have removed it meanwhile.
    if (row !== undefined) await files.put({ ...row, refusedFor: refusedFor.slice(0, limits.notesLength) });
  });
}

export async function dropFile({ files }: FileDatabase, id: string): Promise<void> {
  await files.delete(id);
}
