import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { aKeptFile } from './a-kept-file.fixture.ts';
import { dropFile, FileDatabase, keepFiles, noteRefusal, readFiles } from './kept-files.ts';

const database = new FileDatabase({ indexedDB, IDBKeyRange });
afterEach(() => database.files.clear());

it('keeps the bytes of several files in their order, each for its own account', async () => {
  await keepFiles(database, [aKeptFile({ id: 'b' }), aKeptFile(), aKeptFile({ id: 'c', user: 'bob' })]);
  const kept = await readFiles(database, { user: 'joan' });
  expect(kept.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(kept[0]?.bytes).toEqual(new Uint8Array([1, 2, 3]));
});

it('says why one was refused until it is tried again or dropped', async () => {
  await keepFiles(database, [aKeptFile()]);
  await noteRefusal(database, 'a', 'Too large.');
  expect(await readFiles(database, { user: 'joan' })).toMatchObject([{ refusedFor: 'Too large.' }]);
  await noteRefusal(database, 'a', '');
  expect(await readFiles(database, { user: 'joan' })).toMatchObject([{ refusedFor: '' }]);
  await dropFile(database, 'a');
  expect(await readFiles(database, { user: 'joan' })).toEqual([]);
});

it('leaves out a row that it cannot read, and does not drop it', async () => {
  await database.files.put({ id: 'x', what: 'of another app' });
  expect(await readFiles(database, { user: 'joan' })).toEqual([]);
  expect(await database.files.count()).toBe(1);
});
