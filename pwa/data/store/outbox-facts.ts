/** The single facts beside the entries of the outbox database, each with its schema. */
import { z } from 'zod';
import { ClockSample } from '#sync/clock-correction.ts';
import { DoorPin, PinTries, PinVerifier } from '#sync/school/records/pin.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { doorOpensWith } from '#sync/wire/protocol.ts';
import { Stamp } from '#sync/stamp.ts';
import type { OutboxDatabase } from './outbox-database.ts';

export const factSchemas = {
  /** The hybrid logical clock's last stamp. */
  clock: Stamp,
  /** This browser as a device. `isRenamed`: here, and the server has not heard of it yet. */
  device: z.object({ id: z.uuid(), name: z.string(), isRenamed: z.boolean().optional() }),
  samples: z.array(ClockSample),
  pin: PinVerifier,
  pinTries: PinTries,
  /** Does this device sound when an incident is raised? */
  incidentSound: z.boolean(),
  /** By person: how they look at the list of students on this device. */
  studentLayouts: z.record(RecordId, z.enum(['tiles', 'table'])),
  /** By person: the school's messages that they have read on this device, newest reading first. */
  readMessages: z.record(RecordId, z.array(RecordId)),
  /** Of a parent's pages: when last (Unix, ms), and whether the offer to install was closed. */
  visits: z.object({ count: z.number().int(), lastMs: z.number(), isOfferClosed: z.boolean() }),
  /** Wrong tries at the PINs of staff. */
  staffPinTries: PinTries,
  /** Wrong tries at the PINs of families, at a family door. */
  familyPinTries: PinTries,
  /** A verifier of the signed-in user's password: it can end Parent Mode offline. */
  password: z.object({ user: RecordId, verifier: PinVerifier }),
  /**
   * This browser is a door tablet of that school. `isBlocked`: its copy of the school is gone.
   * `isReplaced`: because another tablet is this door now.
   */
  door: z.object({
    school: z.object({ _id: RecordId, name: z.string() }),
    isBlocked: z.boolean(),
    isReplaced: z.boolean().optional(),
  }),
  doorPin: DoorPin,
  /** Of a person's own device, by school: the last PIN that an administrator set, and the codes. */
  parentModePins: z.record(RecordId, DoorPin),
  /** What this door asks first. */
  doorOpensWith: z.enum(doorOpensWith),
} as const;
export type FactName = keyof typeof factSchemas;
export type FactOf<Name extends FactName> = z.infer<(typeof factSchemas)[Name]>;

const Row = z.object({ value: z.unknown() });

/** Undefined when it was never written, or cannot be read. */
export async function readFact<Name extends FactName>(
  database: OutboxDatabase,
  name: Name,
): Promise<FactOf<Name> | undefined> {
  const row = Row.safeParse(await database.facts.get(name));
  if (!row.success) return undefined;
  const parsed = factSchemas[name].safeParse(row.data.value);
  // Parsed by the schema of this very name.
  return parsed.success ? (parsed.data as FactOf<Name>) : undefined;
}

export async function keepFact<Name extends FactName>(
  database: OutboxDatabase,
  name: Name,
  value: FactOf<Name>,
): Promise<void> {
  await database.facts.put({ key: name, value });
}

/**
 * Facts of one school: its device key, the one that was refused before it had none, and the epoch
 * of its server.
 */
type SchoolFact = 'key' | 'refusedKey' | 'epoch';

export async function readSchoolFact(
  database: OutboxDatabase,
  name: SchoolFact,
  school: string,
): Promise<string | undefined> {
  const row = Row.safeParse(await database.facts.get(`${name}:${school}`));
  return row.success && typeof row.data.value === 'string' ? row.data.value : undefined;
}

/** The device keys of this browser, by school. */
export async function readDeviceKeys({ facts }: OutboxDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await facts.where('key').startsWith(keyPrefix).toArray();
  return new Map(
    rows.flatMap((row) => {
      const { data } = KeyRow.safeParse(row);
      return data === undefined ? [] : [[data.key.slice(keyPrefix.length), data.value] as const];
    }),
  );
}

const keyPrefix = 'key:';
/** The key that the server has refused is kept as ''. */
const KeyRow = z.object({ key: z.string(), value: z.string().min(1) });

export async function keepSchoolFact(
  database: OutboxDatabase,
  name: SchoolFact,
  fact: { readonly school: string; readonly value: string },
): Promise<void> {
  await database.facts.put({ key: `${name}:${fact.school}`, value: fact.value });
}

/**
 * The server has refused this key: the browser enrols again. Of its own school a door has no other
 * way in: allowed again, it goes on with it.
 */
export async function letGoOfKey(database: OutboxDatabase, school: string): Promise<void> {
  const door = await readFact(database, 'door');
  if (door?.school._id === school) return;
  const key = await readSchoolFact(database, 'key', school);
  if (key === undefined || key === '') return;
  await keepSchoolFact(database, 'refusedKey', { school, value: key });
  await keepSchoolFact(database, 'key', { school, value: '' });
}

/**
 * The key that calls show. Also one that was refused: the refusal may have come from a proxy or a
 * captive portal. A server that knows the key sees that the device is this one, whoever is signed
 * in; any other sees the session.
 */
export async function keyToPresent(database: OutboxDatabase, school: string): Promise<string | undefined> {
  const key = await readSchoolFact(database, 'key', school);
  return key === '' ? readSchoolFact(database, 'refusedKey', school) : key;
}
