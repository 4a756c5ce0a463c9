import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, type ProvidedContext } from 'vitest';
import type { StorePlace } from '#api/platform/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests make their databases; absent where they run on SQLite. */
    readonly postgres?: {
      /** Of a database that nothing is kept in, to give orders from. */
      readonly url: string;
      /**
       * The name of an empty database with today's tables: copying it is quicker than making them.
       */
      readonly template: string;
    };
  }
}

export interface FreshStore {
  readonly place: StorePlace;
  /** Once everybody has closed it. */
  readonly remove: () => Promise<void>;
}

export function isOnPostgres(): boolean {
  return inject('postgres') !== undefined;
}

/** Emptied by earlier tests of the file: quicker than a new one for each. */
const emptied: string[] = [];

/**
 * An empty store for one test, on the engine under test: in memory, or its own PostgreSQL database.
 */
export async function freshStore(): Promise<FreshStore> {
  const postgres = inject('postgres');
  if (postgres === undefined) return { place: { sqlitePath: ':memory:' }, remove: async () => {} };
  const postgresUrl = emptied.pop() ?? (await createDatabase(postgres));
  return {
    place: { postgresUrl },
    remove: async () => {
      await order(postgresUrl, emptyAll);
      emptied.push(postgresUrl);
    },
  };
}

async function createDatabase({ url, template }: ProvidedContext['postgres'] & object): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await order(url, `create database ${name} template ${template}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Row by row: the tables are small, and TRUNCATE makes new files for each. */
const emptyAll = `do $$ declare name text; begin
  -- Without the triggers that keep rows which are only ever added.
  perform set_config('session_replication_role', 'replica', true);
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration'
  loop execute format('delete from %I', name); end loop;
end $$`;

async function order(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
