/** When a copy last heard everything from the server, by the device's clock. */
import type { Table } from 'dexie';
import { z } from 'zod';

interface KeptIn {
  readonly facts: Table<unknown, string>;
}

const lastSyncKey = 'lastSync';
const LastSync = z.object({ value: z.number() });

/** An app that starts offline must be able to say how old its data is. */
export async function keepLastSync({ facts }: KeptIn, atMs: number): Promise<void> {
  await facts.put({ key: lastSyncKey, value: atMs });
}

/** Null for a copy that was never complete. */
export async function readLastSync({ facts }: KeptIn): Promise<number | null> {
  return LastSync.safeParse(await facts.get(lastSyncKey)).data?.value ?? null;
}
