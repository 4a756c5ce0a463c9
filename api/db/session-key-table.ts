import type { Reader, Writer } from './open.ts';
import { devicesOfSession } from './session-table.ts';

export interface StoredSessionKey {
  readonly id: string;
  readonly session: string;
  readonly user: string;
  readonly publicKey: string;
  readonly createdAt: string;
}

export async function insertSessionKey(db: Writer, key: StoredSessionKey): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({
      id: key.id,
      session: key.session,
      user: key.user,
      public_key: key.publicKey,
      created_at: key.createdAt,
      ended_at: null,
    })
    .execute();
}

export async function countKeysOfSession(db: Reader, session: string): Promise<number> {
  const { found } = await db
    .selectFrom('signing_key')
    .select((eb) => eb.fn.countAll<number | string>().as('found'))
    .where('session', '=', session)
    .executeTakeFirstOrThrow();
  return Number(found);
}

export interface KnownSessionKey extends StoredSessionKey {
  /** When its session ended, or will unless it is used before. */
  readonly endsAt: string;
  /** The devices that its session was used on. */
  readonly devices: readonly string[];
}

export async function readSessionKeys(
  db: Reader,
  ids: readonly string[],
): Promise<readonly KnownSessionKey[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('signing_key')
    .leftJoin('session', 'session.id', 'signing_key.session')
    .selectAll('signing_key')
    .select(['session.revoked_at', 'session.expires_at', 'session.device', 'session.earlier_devices'])
    .where('signing_key.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    session: row.session,
    user: row.user,
    publicKey: row.public_key,
    createdAt: row.created_at,
    // A session whose row is gone without a word never lived longer than its key's first moment.
    endsAt: row.ended_at ?? row.revoked_at ?? row.expires_at ?? row.created_at,
    devices: devicesOfSession({ device: row.device, earlier_devices: row.earlier_devices ?? '' }),
  }));
}
