import { sql } from 'kysely';
import { v7 } from 'uuid';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#api/db/migrate.ts';
import { migrations } from '#api/db/migrations/all.ts';
import { openStore } from '#api/db/open.ts';
import { kyselyForMigrations, postgresEngine } from '#api/db/postgres.ts';
import { openPool } from '#api/db/postgres-pool.ts';
import type { Migration } from '#api/db/migrations/migration.ts';
import { expectSchoolInKey, tablesOfNoSchool, uniqueAcrossSchools } from '#api/db/school-in-key.fixture.ts';
import { writtenShape } from '#api/db/store-shape.fixture.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster({ isDurable: false });
});

afterAll(() => cluster.remove());

const open = (postgresUrl: string) => openStore({ postgresUrl, nowMs: () => 0, newId: () => v7() });

async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const columns = `
  select table_name || '.' || column_name || ' ' || data_type || coalesce(' collate ' || collation_name, '')
    || case is_nullable when 'NO' then ' not null' else '' end as line
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`;
const indexes = `select indexdef as line from pg_indexes where schemaname = 'public' order by indexname`;
const constraints = `
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f') order by 1`;
const keys = `
  select c.relname as table, i.relname as index, x.indisprimary as "isPrimary",
    array(select a.attname::text from unnest(x.indkey) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) as columns
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where x.indisunique and c.relnamespace = 'public'::regnamespace order by i.relname`;

async function shapeOf(url: string): Promise<string> {
  const parts = [];
  for (const statement of [columns, constraints, indexes])
    parts.push(await rowsOf<{ line: string }>(url, statement));
  return `${parts.map((rows) => rows.map(({ line }) => line).join('\n')).join('\n\n')}\n`;
}

it('several servers that start at once on an empty database make one store, of the written shape', async () => {
  const url = await cluster.createDatabase('empty');
  const stores = await Promise.all([open(url), open(url), open(url), open(url)]);
  expect(new Set(stores.map(({ epoch }) => epoch)).size).toBe(1);
  await Promise.all(stores.map((store) => store.close()));
  expect(await shapeOf(url)).toBe(writtenShape('postgres'));
});

it('every table carries the school in its key, and nothing else is unique beyond a school', async () => {
  const url = await cluster.createDatabase('keys');
  await (await open(url)).close();
  const found = await rowsOf<{ table: string; index: string; isPrimary: boolean; columns: string[] }>(
    url,
    keys,
  );
  const primary = found.filter(({ isPrimary }) => isPrimary);
  const tables = await rowsOf<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  expect(primary.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  for (const { table, columns: key } of primary) expectSchoolInKey(table, key);
  const beyond = found.filter(
    ({ table, columns: key }) => !tablesOfNoSchool.has(table) && !key.includes('school'),
  );
  expect(beyond.map(({ index }) => index)).toEqual([...uniqueAcrossSchools.keys()]);
});

it('accounts of before a search by words are found by the words of their name', async () => {
  const url = await cluster.createDatabase('names');
  const db = kyselyForMigrations(openPool({ url, size: 1, onTrouble: () => {} }));
  const options = { engine: postgresEngine, nowMs: () => 0 };
  const before = migrations.findIndex(({ name }) => name === '0048-name-search');
  await migrate(db, { ...options, migrations: migrations.slice(0, before) });
  await sql`
    insert into "user" (id, email, email_verified, phone, name_info, address, password_hash, is_superadmin, created_at)
    select 'id' || n, 'id' || n, 0, '', '{"firstName":"Łukasz","lastName":"O’Neil ' || n || '"}', '{}', '', 0, ''
    from generate_series(1, 2500) as n`.execute(db);
  await migrate(db, { ...options, migrations });
  const { rows } = await sql`
    select count(*) as count from "user" where name_search = ' lukasz oneil ' || substr(id, 3)`.execute(db);
  expect(rows).toEqual([{ count: 2500 }]);
  await db.destroy();
});

it('a pool for migrations waits longer than for any other answer', async () => {
  const url = await cluster.createDatabase('slow');
  const slow: Migration = {
    name: '9999-slow',
    up: async (db) => void (await sql`select pg_sleep(0.5)`.execute(db)),
  };
  const migrateWithin = async (answerWithinMs: number) => {
    const db = kyselyForMigrations(openPool({ url, size: 1, answerWithinMs, onTrouble: () => {} }));
    await migrate(db, { engine: postgresEngine, nowMs: () => 0, migrations: [slow] }).finally(() =>
      db.destroy(),
    );
  };
  await expect(migrateWithin(100)).rejects.toThrow('The store');
  await migrateWithin(0);
  expect(await rowsOf(url, 'select name from migration')).toEqual([{ name: slow.name }]);
});

it('a database that would lose what was acknowledged is turned down', async () => {
  const url = await cluster.createDatabase('lax');
  await rowsOf(url, 'alter database lax set synchronous_commit = off');
  await expect(open(url)).rejects.toThrow('synchronous_commit is off');
});

it('an epoch that one server renews is soon heard of by the others', async () => {
  const url = await cluster.createDatabase('epochs');
  const [one, other] = [await open(url), await open(url)];
  await one.renewEpoch(one.epoch);
  await expect.poll(() => other.epoch).toBe(one.epoch);
  await Promise.all([one.close(), other.close()]);
});
