import { expect, test } from 'vitest';
import { openStore } from './open.ts';
import { keptQuery, keptRows, prepared } from './kept-query.ts';

const memory = { sqlitePath: ':memory:', nowMs: () => 0, newId: () => 'epoch' };

test('runs one text with other values each time, beside values that stay', async () => {
  const store = await openStore(memory);
  await store.write(async (writer) => {
    const rows = ['a', 'b', 'c'].map((name) => ({ name, value: name.toUpperCase() }));
    await writer.insertInto('setting').values(rows).execute();
  });
  let builds = 0;
  const read = prepared((db, value: (name: 'one' | 'other') => string) => {
    builds += 1;
    return db
      .selectFrom('setting')
      .select('value')
      .where('name', 'in', [value('one'), 'c', value('other')])
      .orderBy('name');
  });
  expect(await read(store.read, { one: 'a', other: 'b' })).toEqual([
    { value: 'A' },
    { value: 'B' },
    { value: 'C' },
  ]);
  expect(await read(store.read, { one: 'x', other: 'y' })).toEqual([{ value: 'C' }]);
  expect(builds).toBe(1);
  await store.close();
});

test('reads within a transaction what it has written', async () => {
  const store = await openStore(memory);
  const read = prepared((db, value: (name: 'name') => string) =>
    db.selectFrom('setting').select('value').where('name', '=', value('name')),
  );
  expect(await read(store.read, { name: 'a' })).toEqual([]);
  const found = await store.write(async (writer) => {
    await writer.insertInto('setting').values({ name: 'a', value: 'new' }).execute();
    return read(writer, { name: 'a' });
  });
  expect(found).toEqual([{ value: 'new' }]);
  await store.close();
});

test('keeps the text of a statement by its key, and binds all of its values each time', async () => {
  const store = await openStore(memory);
  await store.write((writer) =>
    writer
      .insertInto('setting')
      .values([
        { name: 'a', value: 'A' },
        { name: 'b', value: 'B' },
      ])
      .execute(),
  );
  let builds = 0;
  const read = async (names: readonly string[]) => {
    const query = keptQuery(store.read, { key: `settings ${names.length}`, parameters: names }, () => {
      builds += 1;
      return store.read.selectFrom('setting').select('value').where('name', 'in', names).compile();
    });
    return (await store.read.executeQuery(query)).rows.map(({ value }) => value);
  };
  expect(await read(['a'])).toEqual(['A']);
  expect(await read(['b'])).toEqual(['B']);
  expect(builds).toBe(1);
  expect(await read(['b', 'a'])).toEqual(['A', 'B']);
  expect(builds).toBe(2);
  await store.close();
});

test('keeps the text of a statement with a short list, and reads a long list as well', async () => {
  const store = await openStore(memory);
  const names = Array.from({ length: 100 }, (_, index) => `name ${index}`);
  await store.write((writer) =>
    writer
      .insertInto('setting')
      .values(names.map((name) => ({ name, value: name.toUpperCase() })))
      .execute(),
  );
  let builds = 0;
  const read = async (some: readonly string[]) => {
    const kept = { key: `some settings ${some.length}`, parameters: some };
    const rows = await keptRows(store.read, kept, () => {
      builds += 1;
      return store.read.selectFrom('setting').select('value').where('name', 'in', some);
    });
    return rows.map(({ value }) => value).toSorted();
  };
  expect(await read(names.slice(0, 2))).toEqual(['NAME 0', 'NAME 1']);
  expect(await read(names.slice(2, 4))).toEqual(['NAME 2', 'NAME 3']);
  expect(builds).toBe(1);
  expect(await read(names)).toHaveLength(100);
  expect(await read(names)).toHaveLength(100);
  expect(builds).toBe(3);
  await store.close();
});
