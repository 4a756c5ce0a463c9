/**
 * What the server tells a person's own device of the PIN of Parent Mode. The PIN that counts is the
 * fact `pin`, which somebody chose here; one that an administrator sets later takes its place.
 */
import { type DoorPin, noPinTries, type PinVerifier, pulledDoorPin } from '#sync/school/records/pin.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { type FactOf, keepFact, readFact } from './outbox-facts.ts';
import { isSameJson } from './same-json.ts';

/** Undefined before the first pull. */
export async function readPulledPin(
  database: OutboxDatabase,
  school: RecordId,
): Promise<DoorPin | undefined> {
  return (await readFact(database, 'parentModePins'))?.[school];
}

/** Every pull tells it. What is known already is not written: a write here waits for the disk. */
export async function keepPulledPin(
  database: OutboxDatabase,
  school: RecordId,
  pulled: DoorPin['pulled'],
): Promise<void> {
  const known = await readPulledPin(database, school);
  if (known !== undefined && isSameJson(known, pulledDoorPin(known, pulled))) return;
  await database.transaction('rw', database.facts, async () => {
    const all = (await readFact(database, 'parentModePins')) ?? {};
    const kept = all[school];
    const next = pulledDoorPin(kept, pulled);
    // Each pull says it, and nearly always the same.
    if (JSON.stringify(next) !== JSON.stringify(kept))
      await keepFact(database, 'parentModePins', { ...all, [school]: next });
    if (pulled.pin === null || pulled.pin.hash === kept?.pulled.pin?.hash) return;
    await keepFact(database, 'pin', pulled.pin);
    await keepFact(database, 'pinTries', noPinTries);
  });
}

/** The PIN that somebody chose here with a one-time code, which is used up with it. */
export function keepPinByCode(
  database: OutboxDatabase,
  school: RecordId,
  { pin, code }: { readonly pin: PinVerifier; readonly code: string },
): Promise<void> {
  return database.transaction('rw', database.facts, async () => {
    const all = (await readFact(database, 'parentModePins')) ?? {};
    const kept = all[school];
    if (kept !== undefined)
      await keepFact(database, 'parentModePins', {
        ...all,
        [school]: { ...kept, used: [...kept.used, code] },
      });
    await keepFact(database, 'pin', pin);
    await keepFact(database, 'pinTries', noPinTries);
  });
}

/**
 * The same on a door tablet, which has one school, and what it asks first. A pull may arrive while
 * somebody chooses: each reads and writes in one transaction, or one would write over what the
 * other has kept.
 */
export function keepPulledDoor(
  database: OutboxDatabase,
  { opensWith, ...pulled }: DoorPin['pulled'] & { readonly opensWith: FactOf<'doorOpensWith'> },
): Promise<void> {
  return database.transaction('rw', database.facts, async () => {
    const kept = await readFact(database, 'doorPin');
    const next = pulledDoorPin(kept, pulled);
    if (!isSameJson(kept, next)) await keepFact(database, 'doorPin', next);
    if ((await readFact(database, 'doorOpensWith')) !== opensWith)
      await keepFact(database, 'doorOpensWith', opensWith);
  });
}

export function keepDoorPinByCode(
  database: OutboxDatabase,
  { pin, code }: { readonly pin: PinVerifier; readonly code: string },
): Promise<void> {
  return database.transaction('rw', database.facts, async () => {
    const kept = await readFact(database, 'doorPin');
    const { pulled = { pin: null, resetCodes: [] }, used = [] } = kept ?? {};
    await keepFact(database, 'doorPin', { pulled, own: pin, used: [...used, code] });
    await keepFact(database, 'pinTries', noPinTries);
  });
}
