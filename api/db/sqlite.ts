import Database from 'better-sqlite3';
import { type Dialect, Kysely, SqliteDialect, sql } from 'kysely';
import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepToOwner, makeOwnFolder } from '#api/platform/own-files.ts';
import type { Engine } from './migrations/migration.ts';

const busyTimeoutMs = 5_000;
/** The system keeps pages of the file in memory besides. */
const pageCacheKib = 24 * 1024;
/**
 * Pages of the log that are copied into the file together: 16 MiB instead of SQLite's 4. Pages that
 * many commits change are copied once, and the disk is waited for less often.
 */
const checkpointPages = 4_096;

export const sqliteEngine: Engine = {
  // One server has the file to itself.
  lock: async () => {},
  strict: (table) => table.modifyEnd(sql`strict`),
  strictByKey: (table) => table.modifyEnd(sql`strict, without rowid`),
  appendOnly: async (db, table) => {
    for (const event of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`${table}_no_${event}`)} before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, 'rows are only added here'); end`.execute(db);
  },
  letPersonGo: async (db, table) => {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    const others = rows.filter(({ name }) => name !== 'detail');
    const isSame = others.map(({ name }) => sql`new.${sql.ref(name)} is old.${sql.ref(name)}`);
    await sql`drop trigger ${sql.ref(`${table}_no_update`)}`.execute(db);
    // Both sides in SQLite's own writing of JSON.
    await sql`create trigger ${sql.ref(`${table}_no_update`)} before update on ${sql.table(table)}
      when not (${sql.join(isSame, sql` and `)}
        and json(new.detail) = json_remove(old.detail, '$.person'))
      begin select raise(abort, 'rows are only added here'); end`.execute(db);
  },
};

export function openSqlite(path: string): Kysely<unknown> {
  return new Kysely<unknown>({ dialect: openSqliteDialect(path).dialect });
}

/** Opens a SQLite file, or a store in memory when the path is `:memory:`. */
export function openSqliteDialect(path: string): {
  readonly dialect: Dialect;
  readonly isInTransaction: () => boolean;
} {
  if (path !== ':memory:') makeOwnFile(path);
  const database = new Database(path, { timeout: busyTimeoutMs });
  database.pragma('journal_mode = WAL');
  // FULL: a commit survives a power cut. A server's store waits for the disk aside (`sqlite-log`).
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`cache_size = -${pageCacheKib}`);
  database.pragma(`wal_autocheckpoint = ${checkpointPages}`);
  return {
    dialect: new SqliteDialect({ database: withStatementCache(database) }),
    isInTransaction: () => database.inTransaction,
  };
}

/** SQLite gives the files that it adds the mode of the first one. */
export function makeOwnFile(path: string): void {
  makeOwnFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
  for (const ending of ['', '-wal', '-shm']) keepToOwner(`${path}${ending}`);
}

/**
 * Preparing a short statement costs more than running it, and there are few distinct ones. SQLite
 * also prepares `column = ?` with an order, and `limit ?`, anew at each run, in case the value
 * allows a better plan (sqlite3_prepare_v2). It does not look into an expression such as `+?`,
 * which means the same.
 */
function withStatementCache(database: Database.Database) {
  const limit = 500;
  const statements = new Map<string, Database.Statement>();
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (text: string) => {
      const known = statements.get(text);
      if (known !== undefined) return known;
      const statement = database.prepare(text.replaceAll(/(= |limit )\?/g, '$1+?'));
      if (statements.size >= limit) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}
