/**
 * When this copy last heard everything from the server, by the device's clock. Kept beside the copy: an app that starts without a
 * network shows what it has, and must be able to say how old that is.
 */
import { z } from 'zod';
import type { CacheDatabase } from './cache-database.ts';

const key = 'lastSync';
const Row = z.object({ value: z.number() });

export async function keepLastSync(database: CacheDatabase, atMs: number): Promise<void> {
  await database.facts.put({ key, value: atMs });
}

/** Null for a copy that was never complete. */
export async function readLastSync(database: CacheDatabase): Promise<number | null> {
  const row = Row.safeParse(await database.facts.get(key));
  return row.success ? row.data.value : null;
}
