/** What waits for a decision of the office, as this device's copy has it. */
import { z } from 'zod';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { QuarantineEntry } from '#sync/wire/protocol.ts';
import type { CacheDatabase } from './cache-database.ts';

export type Quarantine = ReadonlyMap<string, QuarantineEntry>;

export async function readQuarantine(cache: CacheDatabase): Promise<Quarantine> {
  const rows = z.array(QuarantineEntry).parse(await cache.quarantine.toArray());
  return new Map(rows.map((row) => [row._id, row]));
}

/** One that this copy has not heard of yet is still to be dealt with. */
export function isOpenIn(quarantine: Quarantine) {
  return ({ id }: OutboxEntry): boolean => (quarantine.get(id)?.state ?? 'open') === 'open';
}
