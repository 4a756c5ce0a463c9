import { z } from 'zod';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { CacheDatabase } from './cache-database.ts';

const key = 'accountsBegin';
const Kept = z.object({ value: SchoolDay });

/** `accountsBegin` as the server tells it to parents. It goes with the copy of the school. */
export async function keepAccountsBegin(
  { facts }: Pick<CacheDatabase, 'facts'>,
  begin: SchoolDay | null,
): Promise<void> {
  if (begin === null) await facts.delete(key);
  else await facts.put({ key, value: begin });
}

export async function readAccountsBegin({ facts }: Pick<CacheDatabase, 'facts'>): Promise<SchoolDay | null> {
  return Kept.safeParse(await facts.get(key)).data?.value ?? null;
}
