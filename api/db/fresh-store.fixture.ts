import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 } from 'uuid';
import { inject, type ProvidedContext } from 'vitest';
import type { StorePlace } from '#api/platform/settings.ts';
import { forgetEpoch } from './backup-sqlite.ts';
import { keepConnections } from './keep-connections.fixture.ts';
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

// A store finds the connections of the one before it.
if (isOnPostgres()) keepConnections();

/** Emptied by earlier tests of the worker: quicker than a new one for each. */
const emptied: Database[] = [];

interface Database {
  readonly url: string;
  /** Stays open for all its tests: PostgreSQL starts a process for each connection. */
  readonly client: pg.Client;
  /** Deletes every row. */
  readonly emptyAll: string;
}

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
  const database = emptied.pop() ?? (await createDatabase(postgres));
  return {
    place: { postgresUrl: database.url },
    remove: async () => {
      await database.client.query(database.emptyAll);
      emptied.push(database);
    },
  };
}

type Postgres = ProvidedContext['postgres'] & object;

async function createDatabase(postgres: Postgres): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const owner = await connect(postgres.url);
  await owner.query(`create database ${name} template ${postgres.template}`);
  await owner.end();
  const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  const client = await connect(url);
  // Without the triggers that keep rows which are only ever added.
  await client.query(`set session_replication_role = 'replica'`);
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
  );
  // Row by row: the tables are small, and TRUNCATE makes new files for each.
  const emptyAll = rows.map(({ tablename }) => `delete from "${tablename}"`).join(';');
  return { url, client, emptyAll };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
