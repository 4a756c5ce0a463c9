import { Kysely, PostgresDialect, PostgresQueryCompiler, sql } from 'kysely';
import type { DataTypeNode, PostgresPool } from 'kysely';
import type { Engine } from './migrations/migration.ts';

/** Held while the tables change; any number that nothing else in the database takes. */
const migrationLock = 4_207_511_398;

export const postgresEngine: Engine = {
  strict: (table) => table,
  strictByKey: (table) => table,
  appendOnly: async (db, table) => {
    const refuse = sql.ref(`${table}_append_only`);
    await sql`create function ${refuse}() returns trigger language plpgsql as
      $$ begin raise exception 'rows are only added here'; end $$`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${refuse}()`.execute(db);
  },
  letPersonGo: async (db, table) => {
    const only = sql.ref(`${table}_only_without_person`);
    await sql`create function ${only}() returns trigger language plpgsql as
      $$ begin
        if to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail'
          and new.detail::jsonb = old.detail::jsonb - 'person' then return new; end if;
        raise exception 'rows are only added here';
      end $$`.execute(db);
    await sql`drop trigger ${sql.ref(`${table}_no_change`)} on ${sql.table(table)}`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_no_change`)} before delete or truncate on ${sql.table(table)}
      for each statement execute function ${sql.ref(`${table}_append_only`)}()`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_no_update`)} before update on ${sql.table(table)}
      for each row execute function ${only}()`.execute(db);
  },
  lock: async (transaction) => {
    // Another server may be at it for longer than an ordinary statement may wait.
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
  },
};

export function kyselyOn(pool: PostgresPool): Kysely<unknown> {
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * As `kyselyOn`, for making tables: the types of the migrations, which are SQLite's, become those
 * that hold the same.
 */
export function kyselyForMigrations(pool: PostgresPool): Kysely<unknown> {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => dialect.createDriver(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => new ColumnsAsInSqlite(),
    },
  });
}

/** A class because Kysely's compiler can only be changed by extending it. */
class ColumnsAsInSqlite extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    // By code points in every locale: stamps and ids must sort as they do in SQLite and the
    // browser.
    if (node.dataType === 'text') this.append('text collate "C"');
    // 64 bits as in SQLite: a clock that is off by years exceeds 32 bits of milliseconds.
    else if (node.dataType === 'integer') this.append('bigint');
    else if (node.dataType === 'blob') this.append('bytea');
    else super.visitDataType(node);
  }
}

/** What the database must be like for the promises to hold; answers what is wrong with it. */
export async function findUnfit(db: Kysely<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ encoding: string; commit: string }>`
    select current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as commit`.execute(
    db,
  );
  const [found] = rows;
  if (found?.encoding !== 'UTF8') return `its encoding is ${found?.encoding}, and must be UTF8`;
  if (found.commit === 'off')
    return 'synchronous_commit is off, so that what was acknowledged could be lost in a crash';
  return undefined;
}
