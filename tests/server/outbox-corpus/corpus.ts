/**
 * Outboxes that shipped apps have left: for every version of every command its entries as they lie
 * in IndexedDB, and the stores of the first app. A new version adds a file. None is ever changed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';

const folder = import.meta.dirname;

const Stores = z.object({
  name: z.string(),
  version: z.number(),
  stores: z.array(
    z.object({
      name: z.string(),
      keyPath: z.string(),
      indexes: z.array(z.object({ name: z.string(), keyPath: z.array(z.string()) })),
    }),
  ),
});

export interface Shipped {
  /** `recordAttendance.v1`. */
  readonly name: string;
  readonly entries: readonly OutboxEntry[];
}

export function readShipped(): readonly Shipped[] {
  return readdirSync(join(folder, 'entries')).map((file) => ({
    name: file.replace(/\.json$/, ''),
    entries: z.array(OutboxEntry).parse(readJson(join('entries', file))),
  }));
}

/** Makes and fills the database with IndexedDB alone, without any of today's code. */
export async function putOnDisk(disk: IDBFactory, facts: readonly object[]): Promise<void> {
  const { name, version, stores } = Stores.parse(readJson('stores.json'));
  const kept = z.array(z.looseObject({ key: z.string() })).parse(readJson('facts.json'));
  const opening = disk.open(name, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const store of stores) {
      const made = opening.result.createObjectStore(store.name, { keyPath: store.keyPath });
      for (const index of store.indexes) made.createIndex(index.name, index.keyPath);
    }
  });
  await ended(opening, 'success');
  const writing = opening.result.transaction(['entries', 'facts'], 'readwrite');
  for (const entry of readShipped().flatMap(({ entries }) => entries))
    writing.objectStore('entries').put(entry);
  for (const fact of [...kept, ...facts]) writing.objectStore('facts').put(fact);
  await ended(writing, 'complete');
  opening.result.close();
}

function ended(work: IDBRequest | IDBTransaction, event: 'success' | 'complete'): Promise<void> {
  return new Promise((resolve, reject) => {
    work.addEventListener(event, () => resolve());
    work.addEventListener('error', () => reject(work.error));
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
