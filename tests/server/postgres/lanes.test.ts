import { sql } from 'kysely';
import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openStore, readStoreEpoch, type Store } from '#api/db/open.ts';
import { openLanes } from '#api/db/postgres-lanes.ts';
import { connections } from '#api/db/postgres-pool.ts';
import { isStoreTrouble } from '#api/db/store-trouble.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

let cluster: Cluster;
let url: string;
/** Not the server's own. */
let outside: pg.Client;
let store: Store;

beforeAll(async () => {
  cluster = await startCluster({ isDurable: false });
  url = await cluster.createDatabase('bellgate');
});

afterAll(() => cluster.remove());

beforeEach(async () => {
  outside = new pg.Client({ connectionString: url });
  await outside.connect();
  store = await openStore({ postgresUrl: url, nowMs: () => 0, newId: () => v7() });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  await outside.end();
});

const waiting = `and wait_event_type = 'Lock'`;

/** A read under way that takes until `outside` lets go of the lock. */
async function beginSlowRead() {
  await outside.query('select pg_advisory_lock(1)');
  const read = sql`select pg_advisory_lock_shared(1)`.execute(store.read);
  // Whoever waits for it hears of it.
  read.catch(() => {});
  await expect.poll(() => backends(waiting)).toHaveLength(1);
  return { read };
}

const letGo = () => outside.query('select pg_advisory_unlock(1)');

const backends = async (of = '') => {
  const { rows } = await outside.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = 'bellgate' and application_name = 'bellgate' ${of}`,
  );
  return rows.map(({ pid }) => pid);
};

test('hundreds of reads at once need as many connections as there are lanes', async () => {
  const epochs = await Promise.all(Array.from({ length: 300 }, () => readStoreEpoch(store.read)));
  expect(new Set(epochs)).toEqual(new Set([store.epoch]));
  // Those of the transactions that made the tables and of the channel are there too.
  const used = await backends(`and query like 'select "epoch"%'`);
  expect(used.length).toBeGreaterThan(0);
  expect(used.length).toBeLessThanOrEqual(connections.reads + 1);
});

test('a read that takes long holds up nobody who comes later', async () => {
  const slow = await beginSlowRead();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000);
  expect(await readStoreEpoch(store.read)).toBe(store.epoch);
  await letGo();
  await slow.read;
});

test('who reads on a connection that breaks hears so, and the next one gets another', async () => {
  const slow = await beginSlowRead();
  const [pid] = await backends(waiting);
  await outside.query('select pg_terminate_backend($1)', [pid]);
  await expect(slow.read).rejects.toSatisfy(isStoreTrouble);
  await letGo();
  expect(await readStoreEpoch(store.read)).toBe(store.epoch);
});

test('a connection that breaks while nobody uses it costs no read', async () => {
  await readStoreEpoch(store.read);
  const before = await backends();
  await outside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bellgate'`,
  );
  await expect.poll(() => backends()).not.toEqual(expect.arrayContaining(before));
  // The word of it takes its way through the sockets.
  await expect.poll(() => readStoreEpoch(store.read).catch(String)).toBe(store.epoch);
  expect(await readStoreEpoch(store.read)).toBe(store.epoch);
});

test('a closed store has no connection', async () => {
  await readStoreEpoch(store.read);
  await store.close();
  await expect.poll(() => backends()).toEqual([]);
  store = await openStore({ postgresUrl: url, nowMs: () => 0, newId: () => v7() });
});

test('lanes close also while one of them finds no server', async () => {
  const lanes = openLanes({ url: 'postgres://127.0.0.1:1/nowhere', onTrouble: () => undefined });
  const taken = lanes.connect();
  const ended = lanes.end();
  await expect(taken).rejects.toThrow('cannot be reached');
  await expect(ended).resolves.toBeUndefined();
});

test('lanes that close open no connection again for who reads meanwhile', async () => {
  const lanes = openLanes({ url, onTrouble: () => undefined });
  const first = await lanes.connect();
  // One more than the first lane has room for: the second one is still connecting.
  const rest = Promise.all(Array.from({ length: 32 }, () => lanes.connect()));
  first.release();
  const ended = lanes.end();
  await new Promise((resolve) => setImmediate(resolve));
  await expect(lanes.connect()).rejects.toSatisfy(isStoreTrouble);
  // Who asked before has a connection still.
  for (const client of await rest) client.release();
  await expect(ended).resolves.toBeUndefined();
});

test('a read that is under way while the store closes is answered', async () => {
  const slow = await beginSlowRead();
  const closed = store.close();
  await letGo();
  expect((await slow.read).rows).toHaveLength(1);
  await expect(closed).resolves.toBeUndefined();
  store = await openStore({ postgresUrl: url, nowMs: () => 0, newId: () => v7() });
});
