/** The keys with which a door reads passes, and which passes were used. Kept with the copy. */
import { z } from 'zod';
import type { RecordId } from '#sync/school/records/id.ts';
import { PassKeys } from '#sync/school/records/pass.ts';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import type { CacheDatabase } from './cache-database.ts';

const keysKey = 'passKeys';
const KeptKeys = z.object({ value: PassKeys, digest: z.string().default('') });

/** Only what has changed is sent. */
export async function keepPassKeys(
  { facts }: CacheDatabase,
  { passes, passesDigest }: Pick<PullAnswer, 'passes' | 'passesDigest'>,
): Promise<void> {
  if (passes !== null) await facts.put({ key: keysKey, value: passes, digest: passesDigest });
  else if (passesDigest === '') await facts.delete(keysKey);
}

/** The digest of the keys that are kept; undefined when they have to be sent. */
export async function readPassesDigest({ facts }: CacheDatabase): Promise<string | undefined> {
  const digest = KeptKeys.safeParse(await facts.get(keysKey)).data?.digest;
  return digest === '' ? undefined : digest;
}

export async function readPassKeys({ facts }: CacheDatabase): Promise<PassKeys> {
  return KeptKeys.safeParse(await facts.get(keysKey)).data?.value ?? { dayKeys: [], renewals: [] };
}

const usedKey = 'usedPasses';
/** By contact, the step of the pass that was used last. */
const KeptUsed = z.object({ value: z.record(z.string(), z.number()) });

/** A pass of an earlier day is worthless in any case: two days of steps. */
const keptSteps = 5_760;

/** False for a pass that was used before, or is older than one that was. In one transaction. */
export function markPassUsed(
  database: CacheDatabase,
  { contact, step }: { readonly contact: RecordId; readonly step: number },
): Promise<boolean> {
  return database.transaction('rw', database.facts, async () => {
    const used = KeptUsed.safeParse(await database.facts.get(usedKey)).data?.value ?? {};
    if ((used[contact] ?? -1) >= step) return false;
    const recent = Object.entries(used).filter(([, last]) => last > step - keptSteps);
    await database.facts.put({
      key: usedKey,
      value: { ...Object.fromEntries(recent), [contact]: step },
    });
    return true;
  });
}
