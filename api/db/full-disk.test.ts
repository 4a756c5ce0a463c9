import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { type FreshStore, freshStore } from './fresh-store.fixture.ts';
import { openStore, type Store, type Writer } from './open.ts';
import { isStoreTrouble } from './store-trouble.ts';

let fresh: FreshStore;
let store: Store;

beforeEach(async () => {
  fresh = await freshStore();
  store = await openStore({ ...fresh.place, nowMs: () => 0, newId: () => v7() });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.read);
  const [{ page_count: pages } = { page_count: 0 }] = rows;
  await sql`pragma max_page_count = ${sql.lit(pages + 4)}`.execute(store.read);
});

afterEach(async () => {
  await store.close();
  await fresh.remove();
});

const add = (writer: Writer, name: string, length: number) =>
  writer
    .insertInto('setting')
    .values({ name, value: 'x'.repeat(length) })
    .execute();

const names = async () => {
  const rows = await store.read.selectFrom('setting').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

const tooLong = 1_000_000;

it('says that the disk is full, and not what SQLite undid because of it', async () => {
  await expect(store.write((writer) => add(writer, 'a', tooLong))).rejects.toSatisfy(isStoreTrouble);
  await store.write((writer) => add(writer, 'b', 1));
  expect(await names()).toEqual(['b']);
});

it('keeps nothing of a transaction that a full disk has undone', async () => {
  await expect(
    store.write((writer) =>
      Promise.all([add(writer, 'a', 1), add(writer, 'b', tooLong), add(writer, 'c', 1)]),
    ),
  ).rejects.toSatisfy(isStoreTrouble);
  await expect(
    store.write(async (writer) => {
      await add(writer, 'd', 1);
      await add(writer, 'e', tooLong).catch(() => {});
      await add(writer, 'f', 1);
    }),
  ).rejects.toSatisfy(isStoreTrouble);
  await expect(
    store.write(async (writer) => {
      await add(writer, 'g', 1);
      await add(writer, 'h', tooLong).catch(() => {});
    }),
  ).rejects.toSatisfy(isStoreTrouble);
  expect(await names()).toEqual([]);
});
