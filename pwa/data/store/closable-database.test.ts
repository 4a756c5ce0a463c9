import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { readView } from './cache-view.ts';
import { CacheDatabase } from './cache-database.ts';
import { withReopen } from './reopen.ts';

const disk = { indexedDB, IDBKeyRange };

it('can be deleted after it was closed while it opened', async () => {
  const database = new CacheDatabase(disk, 'oak');
  const reading = withReopen(database, () => readView(database));
  database.close();
  await expect(reading).rejects.toThrow(/closed/);
  expect(await outcomeOfDeletion(database.name)).toBe('deleted');
});

it('is not opened again by its owner, by an access, or by another connection that deletes it', async () => {
  const database = new CacheDatabase(disk, 'elm');
  await readView(database);
  database.close();
  await expect(withReopen(database, () => readView(database))).rejects.toThrow(/closed/);
  expect(await outcomeOfDeletion(database.name)).toBe('deleted');
  await expect(readView(database)).rejects.toThrow(/closed/);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(database.name);
});

it('closes a connection that opens after it was closed', async () => {
  const database = new CacheDatabase(disk, 'ash');
  const reading = readView(database);
  database.close();
  await expect(reading).rejects.toThrow(/closed/);
  const other = new CacheDatabase(disk, 'ash');
  await other.open();
  other.close();
  let heard = 0;
  database.on('versionchange', () => {
    heard += 1;
  });
  expect(await outcomeOfDeletion(database.name)).toBe('deleted');
  expect(heard).toBe(0);
});

it('opens again after its connection was lost', async () => {
  const database = new CacheDatabase(disk, 'fir');
  await readView(database);
  database.close({ disableAutoOpen: false });
  expect(await readView(database)).toEqual({});
  database.close();
});

/** A blocked deletion would wait for ever: the first of the two events tells. */
function outcomeOfDeletion(name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve('deleted'));
    request.addEventListener('blocked', () => resolve('blocked'));
    request.addEventListener('error', () => reject(request.error ?? new Error('The deletion failed.')));
  });
}
