import { z } from 'zod';
import { DoorPins } from '#sync/school/records/door-pins.ts';
import type { CacheDatabase } from './cache-database.ts';

const key = 'staffPins';
const Kept = z.object({ value: DoorPins });

/** Kept with the copy of the school, so it goes with it. */
export async function keepStaffPins(database: CacheDatabase, pins: DoorPins | null): Promise<void> {
  if (pins === null) await database.facts.delete(key);
  else await database.facts.put({ key, value: pins });
}

export async function readStaffPins({ facts }: CacheDatabase): Promise<DoorPins | undefined> {
  return Kept.safeParse(await facts.get(key)).data?.value;
}
