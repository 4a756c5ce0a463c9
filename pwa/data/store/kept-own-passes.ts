import { z } from 'zod';
import { OwnPass } from '#sync/school/records/pass.ts';
import type { CacheDatabase } from './cache-database.ts';

const key = 'ownPasses';
const Kept = z.object({ value: z.array(OwnPass) });

/** The keys of a parent's own passes. They are kept with the copy of the school and go with it. */
export async function keepOwnPasses(
  { facts }: Pick<CacheDatabase, 'facts'>,
  passes: readonly OwnPass[],
): Promise<void> {
  if (passes.length === 0) await facts.delete(key);
  else await facts.put({ key, value: passes });
}

export async function readOwnPasses({ facts }: Pick<CacheDatabase, 'facts'>): Promise<readonly OwnPass[]> {
  return Kept.safeParse(await facts.get(key)).data?.value ?? [];
}
