import { z } from 'zod';
import { StaffPins } from '#sync/school/records/staff-pin.ts';
import type { CacheDatabase } from './cache-database.ts';

const key = 'staffPins';
const Kept = z.object({ value: StaffPins });

/** Kept with the copy of the school, so it goes with it. */
export async function keepStaffPins(database: CacheDatabase, pins: StaffPins | null): Promise<void> {
  if (pins === null) await database.facts.delete(key);
  else await database.facts.put({ key, value: pins });
}

export async function readStaffPins({ facts }: CacheDatabase): Promise<StaffPins | undefined> {
  return Kept.safeParse(await facts.get(key)).data?.value;
}
