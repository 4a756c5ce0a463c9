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
export async function keepFiles({ files }: FileDatabase, kept: readonly KeptFile[]): Promise<void> {
  await files.bulkPut([...kept]);
}

/** In the order in which they were chosen. */
export async function readFiles(
  { files }: FileDatabase,
  { user }: Pick<KeptFile, 'user'>,
): Promise<readonly KeptFile[]> {
  const rows = (await readable(files)).filter((row) => row.user === user);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whoever sends them. */
export async function readFilesOfSchool(
  { files }: FileDatabase,
  school: RecordId,
): Promise<readonly KeptFile[]> {
  return (await readable(files)).filter((row) => row.school === school);
}

async function readable(files: FileDatabase['files']): Promise<readonly KeptFile[]> {
  return (await files.toArray()).flatMap((row) => KeptFile.safeParse(row).data ?? []);
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
