import { createHash } from 'node:crypto';
import { type DeviceRow, readDeviceByKeyHash } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Device } from '#sync/wire/protocol.ts';
import type { InSchool } from './choose-school.ts';
import type { DeviceReport } from './arrival.ts';

export type KnownDevice = Pick<DeviceRow, 'id' | 'name' | 'enrolled_by' | 'last_seen' | 'version'> & {
  readonly isRevoked: boolean;
};

/** A key has 256 random bits, so nobody can guess it from a plain digest. */
export function hashDeviceKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Finds a device of the school by its key. Revoked ones too, since what they hand in goes into
 * quarantine.
 */
export async function findDeviceByKey(
  db: Reader,
  { school, key }: { readonly school: string; readonly key: string },
): Promise<KnownDevice | undefined> {
  const row = await readDeviceByKeyHash(db, school, hashDeviceKey(key));
  return row && { ...row, isRevoked: row.is_revoked === 1 };
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

export function deviceAnswer(row: DeviceRow): Device {
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
  };
}
