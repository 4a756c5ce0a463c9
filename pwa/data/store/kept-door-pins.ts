import { z } from 'zod';
import { DoorPins } from '#sync/school/records/door-pins.ts';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import type { CacheDatabase } from './cache-database.ts';

const key = 'staffPins';
const Kept = z.object({ value: DoorPins, digest: z.string().default('') });

/** Kept with the copy of the school, so it goes with it. Only what has changed is sent. */
export async function keepDoorPins(
  { facts }: CacheDatabase,
  { pins, pinsDigest }: Pick<PullAnswer, 'pins' | 'pinsDigest'>,
): Promise<void> {
  if (pins !== null) await facts.put({ key, value: pins, digest: pinsDigest });
  else if (pinsDigest === '') await facts.delete(key);
}

export async function readDoorPins({ facts }: CacheDatabase): Promise<DoorPins | undefined> {
  return Kept.safeParse(await facts.get(key)).data?.value;
}

/** The digest of the PINs that are kept; undefined when they have to be sent. */
export async function readPinsDigest({ facts }: CacheDatabase): Promise<string | undefined> {
  const digest = Kept.safeParse(await facts.get(key)).data?.digest;
  return digest === '' ? undefined : digest;
}
