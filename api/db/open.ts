import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { findUnfit, kyselyForMigrations, kyselyOn, postgresEngine } from './postgres.ts';
import { type Channel, openChannel } from './postgres-channel.ts';
import { openLanes } from './postgres-lanes.ts';
import { connections, openPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { openSqlite, openSqliteDialect, sqliteEngine } from './sqlite.ts';
import { type SyncFile, syncLogAside } from './sqlite-log.ts';
import type { StorePlace } from '#api/platform/settings.ts';
import { UnfitDatabaseError } from './store-trouble.ts';
import { createTransact } from './transact.ts';

/** Everything that reads takes a `Reader`. A transaction is one too. */
export type Reader = Kysely<Schema>;

/**
 * Every writing function takes a `Writer`, which only `Store.write` hands out: no write happens
 * outside a transaction.
 */
export type Writer = Transaction<Schema>;

export interface Store {
  readonly read: Reader;
  /**
   * This epoch of the store. Cursors of another one are reset, and commands delivered to it are
   * offered again.
   */
  readonly epoch: string;
  /** Begins a new epoch unless somebody has since `seen`: the store was set back to a backup. */
  readonly renewEpoch: (seen: string) => Promise<void>;
  /** Resolves when what `work` wrote, and what it read, would survive a power cut. */
  readonly write: <T>(work: (writer: Writer) => Promise<T>) => Promise<T>;
  /**
   * Leaves nothing in the file of what was deleted or overwritten. SQLite writes the file anew,
   * about ten seconds a gigabyte in which nothing else is written; PostgreSQL has its own way
   * (autovacuum).
   */
  readonly clean: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export type OpenOptions = StorePlace & {
  readonly nowMs: () => number;
  readonly newId: () => string;
  /** Hears of trouble that no caller waits for: a connection was lost and is made again. */
  readonly onTrouble?: (error: unknown) => void;
  /** Of SQLite's log; the system's own when absent. */
  readonly syncFile?: SyncFile;
};

export interface SharedStore {
  readonly store: Store;
  /**
   * To the other servers on the same database; undefined where there can be none. Ends with the
   * store.
   */
  readonly channel: Channel | undefined;
}

/** A browser checks once a minute; a server that missed a message should not be slower. */
const checkMs = 15_000;

const epochRenewed = 'epoch';

export async function openStore(options: OpenOptions): Promise<Store> {
  return (await openSharedStore(options)).store;
}

export async function openSharedStore(options: OpenOptions): Promise<SharedStore> {
  if ('sqlitePath' in options) return { store: await openSqliteStore(options), channel: undefined };
  return openPostgresStore(options);
}

/** Of a store that a server has open, for a process beside it which only reads. */
export function openReader(place: StorePlace): {
  readonly read: Reader;
  readonly close: () => Promise<void>;
} {
  if ('sqlitePath' in place) {
    const read = openSqlite(place.sqlitePath).withTables<Schema>();
    return { read, close: () => read.destroy() };
  }
  const pool = openPool({ url: place.postgresUrl, size: connections.reads, onTrouble: () => {} });
  return { read: kyselyOn(pool).withTables<Schema>(), close: () => pool.end() };
}

async function openSqliteStore({
  sqlitePath,
  nowMs,
  newId,
  syncFile,
}: OpenOptions & { readonly sqlitePath: string }): Promise<Store> {
  const { dialect, isInTransaction } = openSqliteDialect(sqlitePath);
  const opened = new Kysely<unknown>({ dialect });
  await migrate(opened, { migrations, engine: sqliteEngine, nowMs });
  const db = opened.withTables<Schema>();
  const epoch = await holdEpoch(db, { nowMs, newId });
  const log = await syncLogAside(db, sqlitePath, syncFile);
  const transact = createTransact(db, dialect, { isInTransaction });
  return {
    read: db,
    get epoch() {
      return epoch.current();
    },
    renewEpoch: async (seen) => {
      await epoch.renew(seen);
      await log.wait();
    },
    write: async (work) => {
      const done = await transact(work);
      await log.wait();
      return done;
    },
    clean: async () => {
      await sql`vacuum`.execute(db);
      // The log still holds pages as they were.
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    close: async () => {
      await log.close();
      await db.destroy();
    },
  };
}

/** A new index over years of history takes longer than any other answer, as does waiting for it. */
async function migratePostgres(
  url: string,
  { nowMs, onTrouble }: Required<Pick<OpenOptions, 'nowMs' | 'onTrouble'>>,
): Promise<void> {
  const db = kyselyForMigrations(openPool({ url, size: 1, answerWithinMs: 0, onTrouble }));
  try {
    await migrate(db, { migrations, engine: postgresEngine, nowMs });
  } finally {
    await db.destroy();
  }
}

async function openPostgresStore({
  postgresUrl: url,
  nowMs,
  newId,
  onTrouble = () => {},
}: OpenOptions & { readonly postgresUrl: string }): Promise<SharedStore> {
  const pool = openPool({ url, size: connections.transactions, onTrouble });
  const lanes = openLanes({ url, onTrouble });
  const end = async () => {
    await Promise.all([pool.end(), lanes.end()]);
  };
  try {
    const dialect = new PostgresDialect({ pool });
    const opened = new Kysely<unknown>({ dialect });
    const unfit = await findUnfit(opened);
    if (unfit !== undefined) throw new UnfitDatabaseError(unfit);
    await migratePostgres(url, { nowMs, onTrouble });
    const db = opened.withTables<Schema>();
    const epoch = await holdEpoch(db, { nowMs, newId });
    const channel = await openChannel({ url, checkMs, onTrouble });
    const refresh = () => void epoch.refresh().catch(onTrouble);
    channel.listen({ onMessage: (message) => message === epochRenewed && refresh(), onCheck: refresh });
    const store: Store = {
      read: kyselyOn(lanes).withTables<Schema>(),
      get epoch() {
        return epoch.current();
      },
      renewEpoch: async (seen) => {
        await epoch.renew(seen);
        channel.send(epochRenewed);
      },
      // The lock on the school's row separates writers: each statement after it must see the
      // previous commit.
      write: createTransact(db, dialect, { isolationLevel: 'read committed' }),
      clean: async () => {},
      close: async () => {
        await channel.close();
        await end();
      },
    };
    return { store, channel };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * The epoch as this server last read it. Every answer needs it, and it changes only after a
 * restore.
 */
async function holdEpoch(
  db: Kysely<Schema>,
  { nowMs, newId }: { readonly nowMs: () => number; readonly newId: () => string },
) {
  await db
    .insertInto('store')
    .values({ id: 1, epoch: newId(), created_at: new Date(nowMs()).toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  let epoch = await readStoreEpoch(db);
  const refresh = async () => {
    epoch = await readStoreEpoch(db);
  };
  return {
    current: () => epoch,
    refresh,
    renew: async (seen: string) => {
      await db
        .updateTable('store')
        .set({ epoch: newId(), created_at: new Date(nowMs()).toISOString() })
        .where('epoch', '=', seen)
        .execute();
      await refresh();
    },
  };
}

export async function readStoreEpoch(db: Reader): Promise<string> {
  const { epoch } = await db.selectFrom('store').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}

/** Unix ms: when this epoch began, with a new store or with one that was set back to a backup. */
export async function readEpochStartMs(db: Reader): Promise<number> {
  const { created_at } = await db.selectFrom('store').select('created_at').executeTakeFirstOrThrow();
  return Date.parse(created_at);
}
