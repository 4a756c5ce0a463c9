import { createHash } from 'node:crypto';
import { z } from 'zod';
import { endedKey, type Problem } from '#sync/problem.ts';
import { PinVerifier } from '#sync/school/records/pin.ts';
import {
  type DeviceRow,
  readDevice,
  readDeviceByKeyHash,
  readDevices,
  readDoorsByKeyHash,
} from '#api/db/device-table.ts';
import { readDeviceByEndedKey } from '#api/db/door-table.ts';
import type { Reader } from '#api/db/open.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { type Device, doorOpensWith } from '#sync/wire/protocol.ts';
import { readUsersById } from '#api/db/user-table.ts';
import type { InSchool } from './choose-school.ts';
import type { DeviceReport } from './arrival.ts';
import type { WithStore } from './ports.ts';
import { named } from './security-log.ts';

export type KnownDevice = Pick<
  DeviceRow,
  'id' | 'name' | 'key_hash' | 'enrolled_by' | 'last_seen' | 'version' | 'agent' | 'network' | 'last_user'
> & {
  /** Its key opens nothing: it is blocked or replaced. */
  readonly isRevoked: boolean;
  /** Another tablet is this door now, so what this one says of itself is not said of the door. */
  readonly isReplaced: boolean;
  /** It is replaced, and was never blocked. Whoever holds a stolen tablet must not hear this. */
  readonly isOnlyReplaced: boolean;
  readonly isDoor: boolean;
  /** Its key alone proves nothing (`device-kind`). */
  readonly isFamily: boolean;
  readonly opensWith: OpensWith;
  readonly pin: PinVerifier | null;
};

/** What is told to a device whose key opens nothing, and of what it hands in. */
export function revokedProblem({ isOnlyReplaced }: Pick<KnownDevice, 'isOnlyReplaced'>): Problem {
  return isOnlyReplaced
    ? { code: 'DEVICE_REVOKED', message: 'errors.deviceReplaced', field: endedKey }
    : { code: 'DEVICE_REVOKED', message: 'errors.deviceRevoked' };
}

const OpensWith = z.enum(doorOpensWith);
type OpensWith = z.infer<typeof OpensWith>;

/** A key has 256 random bits, so nobody can guess it from a plain digest. */
export function hashDeviceKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Finds a device of the school by its key. Revoked ones too, since what they hand in goes into
 * quarantine; so does what comes with a key that a door had before.
 */
export async function findDeviceByKey(
  db: Reader,
  { school, key }: { readonly school: string; readonly key: string },
): Promise<KnownDevice | undefined> {
  return findDeviceByHash(db, school, hashDeviceKey(key));
}

export async function findDevice(
  db: Reader,
  { school, id }: { readonly school: string; readonly id: string },
): Promise<KnownDevice | undefined> {
  const row = await readDevice(db, school, id);
  return row && knownDevice(row);
}

/** The door that a holder of `doorHolder` names, also when its key has ended. */
export async function findDoorOfHolder(
  db: Reader,
  holder: string,
): Promise<{ readonly school: string; readonly door: KnownDevice } | undefined> {
  const [, school = '', hash = ''] = holder.split(' ');
  const door = await findDeviceByHash(db, school, hash);
  return door && { school, door };
}

/** Where the address of a call names no school. An ended key finds nothing. */
export async function findDoorByKeyAlone(
  db: Reader,
  key: string,
): Promise<{ readonly school: string; readonly door: KnownDevice } | undefined> {
  const [row] = await readDoorsByKeyHash(db, hashDeviceKey(key));
  return row && { school: row.school, door: knownDevice(row) };
}

async function findDeviceByHash(db: Reader, school: string, hash: string): Promise<KnownDevice | undefined> {
  const row = await readDeviceByKeyHash(db, school, hash);
  if (row !== undefined) return knownDevice(row);
  const earlier = await readDeviceByEndedKey(db, school, hash);
  if (earlier === undefined) return undefined;
  const isOnlyReplaced = earlier.is_blocked === 0 && earlier.is_revoked === 0;
  return { ...knownDevice(earlier), isRevoked: true, isReplaced: true, isOnlyReplaced };
}

function knownDevice(row: DeviceRow): KnownDevice {
  return {
    ...row,
    isRevoked: row.is_revoked === 1,
    isReplaced: false,
    isOnlyReplaced: false,
    isDoor: row.is_door === 1,
    isFamily: row.is_family === 1,
    opensWith: OpensWith.parse(row.opens_with),
    pin: pinOf(row),
  };
}

function pinOf({ pin }: Pick<DeviceRow, 'pin'>): PinVerifier | null {
  return pin === null ? null : PinVerifier.parse(JSON.parse(pin));
}

export interface NewDevice {
  readonly school: string;
  readonly id: string;
  readonly name: string;
  readonly enrolledBy: string;
  readonly isFamily: boolean;
  readonly nowMs: number;
}

/** A device that has no key yet, and was never seen. */
export function newDeviceRow({ school, id, name, enrolledBy, isFamily, nowMs }: NewDevice): DeviceRow {
  return {
    school,
    id,
    name,
    key_hash: '',
    enrolled_by: enrolledBy,
    created_at: new Date(nowMs).toISOString(),
    last_seen: null,
    waiting: 0,
    oldest_waiting: null,
    clock_error_ms: null,
    version: '',
    is_revoked: 0,
    is_door: 0,
    is_family: isFamily ? 1 : 0,
    opens_with: 'staffed',
    paired_at: null,
    pin: null,
    last_user: null,
    agent: '',
    network: '',
    looked_into_by: '',
    looked_into_at: null,
  };
}

/**
 * Who hands commands in: a device by its key, or a signed-in person whose browser has no key yet.
 */
export type HandingIn =
  | {
      readonly by: 'device';
      readonly school: string;
      readonly device: KnownDevice;
      /** The person whose token came along, when it is still good. */
      readonly signedIn: string | undefined;
    }
  | { readonly by: 'person'; readonly school: string; readonly person: InSchool };

/** What a device says about itself, for the roll-call (contract section 5). */
export interface Said {
  /** The device's clock, Unix ms. */
  readonly now: number;
  readonly version: string;
  /** Records that wait there, and the wall clock of the oldest. */
  readonly waiting: number;
  readonly oldestWaiting: string | null;
}

export function deviceReport({ now, version, waiting, oldestWaiting }: Said, nowMs: number): DeviceReport {
  return {
    last_seen: new Date(nowMs).toISOString(),
    waiting,
    oldest_waiting: waiting > 0 ? oldestWaiting : null,
    clock_error_ms: Math.round(withinTime(now) - nowMs),
    version,
  };
}

/**
 * A clock beyond the range of dates counts as the end of the range: its records are worth keeping.
 */
function withinTime(ms: number): number {
  return Math.min(Math.max(ms, -serverLimits.clockMs), serverLimits.clockMs);
}

/** Every device of the school, doors among them, with the people who last used them. */
export async function rollCall(school: string, { store }: WithStore): Promise<readonly Device[]> {
  const rows = await readDevices(store.read, school);
  const users = await readUsersById(store.read, [...new Set(rows.flatMap((row) => row.last_user ?? []))]);
  const names = new Map(users.map((user) => [user._id, named(user).name]));
  return rows.map((row) => deviceAnswer(row, names));
}

/** @param names of the people who last used a device, by their id */
export function deviceAnswer(row: DeviceRow, names: ReadonlyMap<string, string> = new Map()): Device {
  return {
    _id: row.id,
    name: row.name,
    isRevoked: row.is_revoked === 1,
    createdAt: row.created_at,
    lastSeen: row.last_seen,
    waiting: row.waiting,
    oldestWaiting: row.oldest_waiting,
    clockErrorMs: row.clock_error_ms,
    version: row.version,
    isDoor: row.is_door === 1,
    isFamily: row.is_family === 1,
    opensWith: OpensWith.parse(row.opens_with),
    pairedAt: row.paired_at,
    hasPin: row.pin !== null,
    lastUser: row.last_user === null ? null : { _id: row.last_user, name: names.get(row.last_user) ?? '' },
    agent: row.agent,
    network: row.network,
    lookedInto: row.looked_into_at === null ? null : { by: row.looked_into_by, at: row.looked_into_at },
  };
}
