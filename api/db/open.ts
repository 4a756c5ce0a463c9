import type { Kysely, Transaction } from 'kysely';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import type { Schema } from './schema.ts';
import { openSqlite, sqliteEngine } from './sqlite.ts';

/** Everything that reads takes a `Reader`. A transaction is one too. */
export type Reader = Kysely<Schema>;

/** Everything that writes takes a `Writer`, which only `Store.write` hands out: nothing is written outside a transaction. */
export type Writer = Transaction<Schema>;

export interface Store {
  readonly read: Reader;
  /** Names this life of the store; a cursor from another one is reset, and what was delivered to another one is offered again. */
  readonly epoch: string;
  /** Begins a new life, unless somebody already has since `seen`: the store turned out to be set back to a backup. */
  readonly renewEpoch: (seen: string) => Promise<void>;
  readonly write: <T>(work: (writer: Writer) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  /** A path, or `:memory:`. */
  readonly sqlitePath: string;
  readonly nowMs: () => number;
  readonly newId: () => string;
}

export async function openStore({ sqlitePath, nowMs, newId }: OpenOptions): Promise<Store> {
  const opened = openSqlite(sqlitePath);
  await migrate(opened, { migrations, engine: sqliteEngine, nowMs });
  const db = opened.withTables<Schema>();
  let epoch = await readOrMakeEpoch(db, { nowMs, newId });
  return {
    read: db,
    get epoch() {
      return epoch;
    },
    renewEpoch: async (seen) => {
      await db.updateTable('store').set({ epoch: newId() }).where('epoch', '=', seen).execute();
      epoch = await readStoreEpoch(db);
    },
    write: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}

async function readOrMakeEpoch(
  db: Kysely<Schema>,
  { nowMs, newId }: { nowMs: () => number; newId: () => string },
) {
  await db
    .insertInto('store')
    .values({ id: 1, epoch: newId(), created_at: new Date(nowMs()).toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return readStoreEpoch(db);
}

export async function readStoreEpoch(db: Reader): Promise<string> {
  const { epoch } = await db.selectFrom('store').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}
