import { createHash } from 'node:crypto';
import { type DeviceRow, readDeviceByKeyHash } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';

export type KnownDevice = Pick<DeviceRow, 'id' | 'name' | 'enrolled_by' | 'last_seen' | 'version'> & {
  readonly isRevoked: boolean;
};

/** A key is 256 bits of chance, so a plain digest is enough to keep it by: there is nothing to guess. */
export function hashDeviceKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The school's device with this key, revoked ones too: what they hand in is kept, in quarantine. */
export async function findDeviceByKey(
  db: Reader,
  { school, key }: { readonly school: string; readonly key: string },
): Promise<KnownDevice | undefined> {
  const row = await readDeviceByKeyHash(db, school, hashDeviceKey(key));
  return row && { ...row, isRevoked: row.is_revoked === 1 };
}
