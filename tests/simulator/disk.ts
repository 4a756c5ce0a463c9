/**
 * A tablet's disk is one fake IndexedDB. Each tab reaches it through its own factory, so that a
 * tab can die (its open transactions are undone and it hears nothing more) and so that the
 * storage can fail in the ways that browsers are known for.
 */
import { IDBFactory as FDBFactory, IDBKeyRange as FDBKeyRange } from 'fake-indexeddb';
import type { Disk } from '#pwa/data/store/disk.ts';

/**
 * `quota` and `abort` end a write with `onabort`. `lost` is WebKit's lost connection. `no-open`
 * refuses new connections.
 */
export type DiskFault = 'quota' | 'abort' | 'lost' | 'no-open';

export type TabDisk = {
  readonly disk: Disk;
  /** From this moment on the tab is dead. */
  readonly kill: () => void;
  /** What the storage does to the next writes; asked before each. */
  readonly setFault: (next: ((mode: string) => DiskFault | undefined) | undefined) => void;
  /** All connections are gone, as when WebKit's database process ends. */
  readonly loseConnections: () => void;
};

export function createDisk(): IDBFactory {
  return new FDBFactory();
}

type Connection = { readonly database: IDBDatabase; readonly open: Set<IDBTransaction> };

export function openTabDisk(factory: IDBFactory, onDelete: () => void): TabDisk {
  const connections = new Set<Connection>();
  let isDead = false;
  let faultOf: ((mode: string) => DiskFault | undefined) | undefined;

  function watch(database: IDBDatabase): void {
    const connection: Connection = { database, open: new Set() };
    connections.add(connection);
    const begin = database.transaction.bind(database);
    database.transaction = (names, mode = 'readonly', options) => {
      const fault = mode === 'readwrite' ? faultOf?.(mode) : undefined;
      if (fault === 'lost') {
        loseConnections();
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      }
      const transaction = begin(names, mode, options);
      connection.open.add(transaction);
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => connection.open.delete(transaction));
      if (fault === 'quota') failSoon(transaction, 'QuotaExceededError');
      if (fault === 'abort') failSoon(transaction, 'UnknownError');
      return transaction;
    };
  }

  function loseConnections(): void {
    for (const connection of connections) {
      for (const transaction of connection.open) abort(transaction, 'UnknownError');
      connection.database.close();
    }
    connections.clear();
  }

  const seen: IDBFactory = {
    open: (name, version) => {
      // A dead tab waits for ever.
      if (isDead) return new EventTarget() as IDBOpenDBRequest;
      if (faultOf?.('open') === 'no-open') return refusedRequest();
      const request = version === undefined ? factory.open(name) : factory.open(name, version);
      request.addEventListener('success', () => {
        if (isDead) request.result.close();
        else watch(request.result);
      });
      return request;
    },
    deleteDatabase: (name) => {
      if (isDead) return new EventTarget() as IDBOpenDBRequest;
      onDelete();
      return factory.deleteDatabase(name);
    },
    databases: () => (isDead ? new Promise(() => undefined) : factory.databases()),
    cmp: (a, b) => factory.cmp(a, b),
  };
  return {
    disk: { indexedDB: seen, IDBKeyRange: FDBKeyRange },
    kill: () => {
      isDead = true;
      loseConnections();
    },
    setFault: (next) => {
      faultOf = next;
    },
    loseConnections,
  };
}

/** In the middle of the transaction's work: the first request may have succeeded already. */
function failSoon(transaction: IDBTransaction, name: string): void {
  setImmediate(() => setImmediate(() => abort(transaction, name)));
}

/** fake-indexeddb ends a transaction for a reason of its own in this one way. */
type Abortable = IDBTransaction & { readonly _state: string; readonly _abort: (name: string) => void };

function abort(transaction: IDBTransaction, name: string): void {
  // Every transaction here was made by fake-indexeddb.
  const own = transaction as Abortable;
  if (own._state !== 'finished') own._abort(name);
}

function refusedRequest(): IDBOpenDBRequest {
  const request = new EventTarget() as EventTarget & {
    onerror?: (event: unknown) => void;
    error?: DOMException;
  };
  request.error = new DOMException('Internal error opening backing store.', 'UnknownError');
  setImmediate(() =>
    request.onerror?.({ target: request, preventDefault: () => undefined, stopPropagation: () => undefined }),
  );
  // Dexie asks for `onerror` and `error` and nothing else of a request that failed.
  return request as unknown as IDBOpenDBRequest;
}

/** Every row of every database as it lies on the disk at this moment, by database and store. */
export type DiskContent = ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>;

type RawFactory = {
  readonly _databases: ReadonlyMap<
    string,
    {
      readonly version: number;
      readonly rawObjectStores: ReadonlyMap<string, RawStore>;
    }
  >;
};
type RawStore = {
  /** Null where each row is put under a key beside it. */
  readonly keyPath: string | string[] | null;
  readonly records: {
    readonly values: () => Iterable<{ readonly key: IDBValidKey; readonly value: unknown }>;
  };
  readonly rawIndexes: ReadonlyMap<
    string,
    { readonly keyPath: string | string[]; readonly unique: boolean; readonly multiEntry: boolean }
  >;
};

/** Read behind the browser's back, so that looking changes nothing. */
export function readDisk(factory: IDBFactory): DiskContent {
  const content = new Map<string, ReadonlyMap<string, readonly unknown[]>>();
  for (const [name, database] of rawOf(factory)._databases) {
    const stores = [...database.rawObjectStores].map(
      ([store, { records }]) => [store, [...records.values()].map(({ value }) => value)] as const,
    );
    content.set(name, new Map(stores));
  }
  return content;
}

/** The rows of one store alone; none without the store. */
export function readRows(factory: IDBFactory, database: string, store: string): readonly unknown[] {
  const found = rawOf(factory)._databases.get(database)?.rawObjectStores.get(store);
  return found === undefined ? [] : Array.from(found.records.values(), ({ value }) => value);
}

/** A second disk with the same content: a cloned tablet, or a backup of one. */
export async function copyDisk(factory: IDBFactory): Promise<IDBFactory> {
  const copy = createDisk();
  // All of it before the first wait, so that the copy is of one moment.
  const databases = [...rawOf(factory)._databases].map(([name, { version, rawObjectStores }]) => ({
    name,
    version,
    stores: [...rawObjectStores].map(
      ([store, content]) =>
        [
          store,
          content,
          [...content.records.values()].map(({ key, value }) => ({ key, value: structuredClone(value) })),
        ] as const,
    ),
  }));
  for (const { name, version, stores } of databases) {
    await new Promise<void>((resolve, reject) => {
      const request = copy.open(name, version);
      request.addEventListener('upgradeneeded', () => {
        for (const [store, { keyPath, rawIndexes }, rows] of stores) {
          const made = request.result.createObjectStore(store, { keyPath });
          for (const [index, { keyPath: path, unique, multiEntry }] of rawIndexes)
            made.createIndex(index, path, { unique, multiEntry });
          for (const { key, value } of rows) made.put(value, ...(keyPath === null ? [key] : []));
        }
      });
      request.addEventListener('error', () => reject(request.error ?? new Error('The copy failed.')));
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
    });
  }
  return copy;
}

function rawOf(factory: IDBFactory): RawFactory {
  // Made by `createDisk`; the fields are fake-indexeddb 6's own.
  return factory as unknown as RawFactory;
}
