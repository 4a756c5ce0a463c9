import { afterEach, beforeEach, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { type FreshStore, freshStore } from './fresh-store.fixture.ts';
import { openStore, type Reader, type Store, type Writer } from './open.ts';

let fresh: FreshStore;
let store: Store;

beforeEach(async () => {
  fresh = await freshStore();
  store = await openStore({ ...fresh.place, nowMs: () => 0, newId: () => v7() });
});

afterEach(async () => {
  await store.close();
  await fresh.remove();
});

const add = (writer: Writer, name: string) =>
  writer.insertInto('setting').values({ name, value: '' }).execute();

const names = async (db: Reader) => {
  const rows = await db.selectFrom('setting').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

test('does what is asked for together in its order, and all of it or nothing', async () => {
  const seen = await store.write((writer) =>
    Promise.all([names(writer), add(writer, 'a'), names(writer), add(writer, 'b'), names(writer)]),
  );
  expect(seen.filter((_, index) => index % 2 === 0)).toEqual([[], ['a'], ['a', 'b']]);
  expect(await names(store.read)).toEqual(['a', 'b']);
  await expect(
    store.write((writer) => Promise.all([add(writer, 'c'), add(writer, 'a'), add(writer, 'd')])),
  ).rejects.toThrow(/unique/i);
  expect(await names(store.read)).toEqual(['a', 'b']);
  await store.write((writer) => add(writer, 'e'));
  expect(await names(store.read)).toEqual(['a', 'b', 'e']);
});

test('what goes on after the transaction has failed writes nothing', async () => {
  await store.write((writer) => add(writer, 'a'));
  const over = Promise.withResolvers<void>();
  let later: Promise<unknown> | undefined;
  const goOn = async (writer: Writer) => {
    await add(writer, 'b');
    await over.promise;
    await add(writer, 'c');
  };
  const failing = store.write((writer) => {
    later = goOn(writer);
    return Promise.all([later, add(writer, 'a')]);
  });
  await expect(failing).rejects.toThrow(/unique/i);
  over.resolve();
  await expect(later).rejects.toThrow('The transaction is over.');
  expect(await names(store.read)).toEqual(['a']);
});

test('a transaction that was spoiled and goes on as if nothing were wrong is not acknowledged half', async () => {
  await store.write((writer) => add(writer, 'a'));
  const spoiled = store.write(async (writer) => {
    await add(writer, 'b');
    await add(writer, 'a').catch(() => {});
  });
  const outcome = await spoiled.then(
    () => 'acknowledged',
    () => 'refused',
  );
  expect([outcome, await names(store.read)]).toEqual(
    // PostgreSQL gives up the whole transaction, SQLite the one statement.
    'sqlitePath' in fresh.place ? ['acknowledged', ['a', 'b']] : ['refused', ['a']],
  );
});

test('says what was wrong, and not what it did to the statements after it', async () => {
  await store.write((writer) => add(writer, 'a'));
  const slowly = async (writer: Writer) => {
    try {
      return await add(writer, 'a');
    } finally {
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    }
  };
  await expect(
    store.write((writer) => Promise.all([slowly(writer), add(writer, 'b'), names(writer)])),
  ).rejects.toThrow(/unique/i);
});
