import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { createKeptMirror } from './kept-mirror.ts';

/** A disk that aborts the next writes in the middle. */
function aDisk() {
  const factory = new IDBFactory();
  const trouble = { writes: 0 };
  const watch = (database: IDBDatabase): void => {
    const begin = database.transaction.bind(database);
    database.transaction = (names, mode, options) => {
      const transaction = begin(names, mode, options);
      if (mode !== 'readwrite' || trouble.writes === 0) return transaction;
      trouble.writes -= 1;
      const openStore = transaction.objectStore.bind(transaction);
      transaction.objectStore = (name) => {
        // Once a request was made, and before it is answered.
        queueMicrotask(() => transaction.abort());
        return openStore(name);
      };
      return transaction;
    };
  };
  const indexedDB: IDBFactory = {
    open: (name, version) => {
      const request = factory.open(name, version);
      request.addEventListener('success', () => watch(request.result));
      return request;
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (a, b) => factory.cmp(a, b),
  };
  return { trouble, disk: { indexedDB, IDBKeyRange } };
}

function aMirror() {
  const { disk, trouble } = aDisk();
  const values = new Map<string, string>();
  const faults: unknown[] = [];
  const pauses: number[] = [];
  const mirror = createKeptMirror({
    disk,
    storage: { getItem: (key) => values.get(key) ?? null },
    time: {
      random: () => 0,
      sleep: (ms) => {
        pauses.push(ms);
        return { done: Promise.resolve(), cancel: () => undefined };
      },
    },
    onFault: (fault) => faults.push(fault),
  });
  return { mirror, trouble, values, faults, pauses };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

it('tries again with a value that the disk refused', async () => {
  const { mirror, trouble, values, faults, pauses } = aMirror();
  values.set('token', 'a');
  await mirror.keep('token');
  trouble.writes = 2;
  values.delete('token');
  await mirror.keep('token');
  await until(async () => (await mirror.read()).get('token')?.value === null);
  expect(pauses).toEqual([0, 500]);
  expect(faults).toHaveLength(2);
});

it('copies at the second try the value that another tab has written meanwhile', async () => {
  const { mirror, trouble, values } = aMirror();
  trouble.writes = 1;
  values.set('token', 'a');
  const kept = mirror.keep('token');
  values.set('token', 'of another tab');
  await kept;
  await until(async () => (await mirror.read()).has('token'));
  expect((await mirror.read()).get('token')?.value).toBe('of another tab');
});
