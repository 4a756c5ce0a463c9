import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { StorePlace } from './store-place.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests make their databases; absent where they run on SQLite. */
    readonly postgres?: {
      /** Of a database that nothing is kept in, to give orders from. */
      readonly url: string;
      /** The name of a database with today's tables, empty: copying it is quicker than making them. */
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

/** An empty store for one test, on the engine that the tests run on: in memory, or a PostgreSQL database of its own. */
export async function freshStore(): Promise<FreshStore> {
  const postgres = inject('postgres');
  if (postgres === undefined) return { place: { sqlitePath: ':memory:' }, remove: async () => {} };
  const name = `test_${randomBytes(8).toString('hex')}`;
  await order(postgres.url, `create database ${name} template ${postgres.template}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return {
    place: { postgresUrl: url.href },
    remove: () => order(postgres.url, `drop database ${name} with (force)`),
  };
}

async function order(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
