import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 } from 'uuid';
import { inject, type ProvidedContext } from 'vitest';
import type { StorePlace } from '#api/platform/settings.ts';
import { forgetEpoch } from './backup-sqlite.ts';
import { openStore } from './open.ts';

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

/** An empty store for one test, on the engine under test. It can be closed and opened again. */
export async function freshStore(): Promise<FreshStore> {
  const postgres = inject('postgres');
  return postgres === undefined ? freshSqlite() : freshPostgres(postgres);
}

/** A file with today's tables: copying it takes a tenth of the time of making them. */
let emptyFile: Promise<Buffer> | undefined;

async function freshSqlite(): Promise<FreshStore> {
  const folder = makeFolder();
  const sqlitePath = join(folder, 'store.sqlite');
  writeFileSync(sqlitePath, await (emptyFile ??= makeEmptyFile()));
  return { place: { sqlitePath }, remove: async () => rmSync(folder, { recursive: true }) };
}

async function makeEmptyFile(): Promise<Buffer> {
  const folder = makeFolder();
  const sqlitePath = join(folder, 'store.sqlite');
  const store = await openStore({ sqlitePath, nowMs: () => 0, newId: () => v7() });
  await store.close();
  // Each copy makes an epoch of its own, as a new store does.
  forgetEpoch(sqlitePath);
  const file = readFileSync(sqlitePath);
  rmSync(folder, { recursive: true });
  return file;
}

/** In memory where the system allows it. */
function makeFolder(): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bellgate-store-'));
}

async function freshPostgres(postgres: Postgres): Promise<FreshStore> {
  const postgresUrl = emptied.pop() ?? (await createDatabase(postgres));
  return {
    place: { postgresUrl },
    remove: async () => {
      await order(postgresUrl, emptyAll);
      emptied.push(postgresUrl);
    },
  };
}

type Postgres = ProvidedContext['postgres'] & object;

async function createDatabase({ url, template }: Postgres): Promise<string> {
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
