import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore, type Store, type Writer } from './open.ts';
import { isStoreTrouble } from './store-trouble.ts';

let folder: string;
let path: string;
let store: Store;
let syncs: { readonly succeed: () => void; readonly fail: () => void }[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellgate-log-'));
  path = join(folder, 'store.sqlite');
  syncs = [];
  store = await openStore({
    sqlitePath: path,
    nowMs: () => 0,
    newId: () => 'epoch',
    syncFile: () =>
      new Promise((resolve, reject) => {
        syncs.push({ succeed: resolve, fail: () => reject(new Error('EIO')) });
      }),
  });
});

afterEach(async () => {
  for (const { succeed } of syncs) succeed();
  await store.close();
  rmSync(folder, { recursive: true });
});

const keep = (name: string) => store.write((writer) => insert(writer, name));

async function insert(writer: Writer, name: string): Promise<void> {
  await writer.insertInto('setting').values({ name, value: '' }).execute();
}

async function readNames(): Promise<string[]> {
  const rows = await store.read.selectFrom('setting').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Both within one process: waits until `count` syncs have begun. */
const untilSyncs = (count: number) => vi.waitFor(() => expect(syncs).toHaveLength(count));

test('a write is over when the disk has it, and others read and write meanwhile', async () => {
  const order: string[] = [];
  const first = keep('a').then(() => order.push('a'));
  await untilSyncs(1);
  expect(await readNames()).toEqual(['a']);
  const second = keep('b').then(() => order.push('b'));
  await vi.waitFor(async () => expect(await readNames()).toEqual(['a', 'b']));
  expect(order).toEqual([]);
  syncs[0]?.succeed();
  await first;
  expect(order).toEqual(['a']);
  await untilSyncs(2);
  syncs[1]?.succeed();
  await second;
  expect(order).toEqual(['a', 'b']);
});

test('transactions that end during a sync share the next one', async () => {
  const first = keep('a');
  await untilSyncs(1);
  const others = ['b', 'c', 'd'].map(keep);
  await vi.waitFor(async () => expect(await readNames()).toHaveLength(4));
  syncs[0]?.succeed();
  await first;
  await untilSyncs(2);
  syncs[1]?.succeed();
  await Promise.all(others);
  expect(syncs).toHaveLength(2);
});

test('a transaction that only reads waits for the disk as well: it may answer that something is kept', async () => {
  const first = keep('a');
  await untilSyncs(1);
  let isOver = false;
  const duplicate = store.write(async () => {}).then(() => (isOver = true));
  await readNames();
  syncs[0]?.succeed();
  await first;
  await untilSyncs(2);
  expect(isOver).toBe(false);
  syncs[1]?.succeed();
  await duplicate;
});

test('a new life of the store is on the disk before a device hears of it', async () => {
  let isOver = false;
  const renewed = store.renewEpoch('epoch').then(() => (isOver = true));
  await untilSyncs(1);
  expect(isOver).toBe(false);
  syncs[0]?.succeed();
  await renewed;
});

test('after a sync that failed everything is copied out of the log, and then it is kept', async () => {
  const first = keep('a');
  await untilSyncs(1);
  syncs[0]?.fail();
  await first;
  expect(statSync(`${path}-wal`).size).toBe(0);
  const second = keep('b');
  await untilSyncs(2);
  syncs[1]?.succeed();
  await second;
  expect(await readNames()).toEqual(['a', 'b']);
});

test('while the log cannot be emptied after a failure no write succeeds, and then it goes on', async () => {
  await sql`pragma busy_timeout = 0`.execute(store.read);
  const reader = new Database(path);
  reader.exec('begin');
  reader.prepare('select * from setting').all();
  const first = keep('a');
  await untilSyncs(1);
  syncs[0]?.fail();
  await expect(first).rejects.toSatisfy(isStoreTrouble);
  await expect(keep('b')).rejects.toSatisfy(isStoreTrouble);
  reader.exec('commit');
  reader.close();
  await keep('c');
  expect(syncs).toHaveLength(1);
  expect(await readNames()).toEqual(['a', 'b', 'c']);
});
