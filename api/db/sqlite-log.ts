/**
 * Waits for the disk beside the thread that answers. SQLite would wait within each commit
 * (`synchronous = FULL`), 5 to 40 ms in which the server does nothing else. Here a commit only
 * appends to the write-ahead log (`NORMAL`), the log is then synced by another thread, and
 * `Store.write` is over after that: what was acknowledged survives a power cut as before.
 * Transactions that end during a sync share the next one.
 *
 * Meanwhile others may read what a power cut could still take. Nobody was told that it is kept. A
 * device that saw it notices that the store was set back (`read-changes`).
 */
import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { StoreTroubleError } from './store-trouble.ts';

/** Resolves when what was written to an open file is on the disk. */
export type SyncFile = (file: number) => Promise<void>;

export interface LogSync {
  /** Resolves when every transaction that has ended by now would survive a power cut. */
  readonly wait: () => Promise<void>;
  /** After the last transaction, before the connection is closed. */
  readonly close: () => Promise<void>;
}

const syncByThread: SyncFile = promisify(fdatasync);

const nothingToSync: LogSync = { wait: async () => {}, close: async () => {} };

/** For a store that is migrated. From here on no commit of `db` waits for the disk by itself. */
export async function syncLogAside(
  db: Kysely<Schema>,
  path: string,
  syncFile: SyncFile = syncByThread,
): Promise<LogSync> {
  // A store in memory, or a file system on which SQLite keeps no such log and waits itself.
  if ((await readPragma(db, 'journal_mode')) !== 'wal') return nothingToSync;
  // The last commit in which SQLite waits, also for the folder: the log may be a new file.
  await sql`update store set id = id`.execute(db);
  await sql`pragma synchronous = normal`.execute(db);
  const log = openSync(`${path}-wal`, 'r+');
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  let isDamaged = false;

  async function sync(): Promise<void> {
    try {
      if (!isDamaged) return await syncFile(log);
      await emptyLog(db);
      isDamaged = false;
    } catch (error) {
      if (isDamaged) throw error;
      // What a failed sync has dropped is not written by the next one.
      isDamaged = true;
      await sync();
    }
  }

  return {
    wait: () => {
      next ??= Promise.allSettled([last]).then(() => {
        last = next ?? last;
        next = undefined;
        return sync();
      });
      return next;
    },
    close: async () => {
      await Promise.allSettled([last, next]);
      closeSync(log);
    },
  };
}

/** Copies everything from the log into the file, and waits for the disk. */
async function emptyLog(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0)
    throw new StoreTroubleError(new Error('the disk failed, and another process reads the log'));
}

async function readPragma(db: Kysely<Schema>, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return rows[0]?.[name];
}
