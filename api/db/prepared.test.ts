import { expect, test } from 'vitest';
import { openStore } from './open.ts';
import { prepared } from './prepared.ts';

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
