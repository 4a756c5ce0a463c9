import { sql } from 'kysely';
import type { Reader, Writer } from './open.ts';

export interface StoredSession {
  readonly id: string;
  readonly user: string;
  readonly createdAt: string;
  /** When it ends unless it is used before. */
  readonly expiresAt: string;
}

export interface LiveSession extends StoredSession {
  /** The user as whom a superadmin looks in this session, as the security log knows it. */
  readonly viewingAs: string | null;
  /** The devices that the session was used on, the latest first. */
  readonly devices: readonly string[];
}

/** The latest first. */
export function devicesOfSession({
  device,
  earlier_devices: earlier,
}: {
  readonly device: string | null;
  readonly earlier_devices: string;
}): readonly string[] {
  const ids = [device ?? '', ...earlier.split(' ')];
  return [...new Set(ids)].filter((id) => id !== '');
}

/** A session that began at `oldest` or before has ended, however lately it was used. */
export interface LiveAt {
  readonly now: string;
  readonly oldest: string;
}

/** A session that can still be used: neither revoked nor expired. */
export async function readLiveSession(
  db: Reader,
  id: string,
  { now, oldest }: LiveAt,
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['id', 'user', 'created_at', 'expires_at', 'viewing_as', 'device', 'earlier_devices'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '>', oldest)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      user: row.user,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      viewingAs: row.viewing_as,
      devices: devicesOfSession(row),
    }
  );
}

const idsAtATime = 1_000;

/** Those of `ids` that can still be used at `now`, each with the devices that it was used on. */
export async function readLiveSessions(
  db: Reader,
  ids: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const live = new Map<string, readonly string[]>();
  for (let at = 0; at < ids.length; at += idsAtATime) {
    const rows = await db
      .selectFrom('session')
      .select(['id', 'device', 'earlier_devices'])
      .where('id', 'in', ids.slice(at, at + idsAtATime))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
    for (const row of rows) live.set(row.id, devicesOfSession(row));
  }
  return live;
}

export async function insertSession(
  db: Writer,
  session: StoredSession & { readonly agent: string },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      user: session.user,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      revoked_at: null,
      agent: session.agent,
      viewing_as: null,
      device: null,
      earlier_devices: '',
    })
    .execute();
}

/** Those that no browser opened: of a program that calls itself so. */
export async function deleteSessionsOfAgent(db: Writer, agent: string): Promise<void> {
  await db.deleteFrom('session').where('agent', '=', agent).execute();
}

/**
 * As whom the session looks. Of two calls that ask, the later one waits until the earlier has
 * changed it.
 */
export async function holdViewingAs(db: Writer, id: string): Promise<string | null> {
  const row = await db
    .updateTable('session')
    .set((eb) => ({ viewing_as: eb.ref('viewing_as') }))
    .where('id', '=', id)
    .returning('viewing_as')
    .executeTakeFirst();
  return row?.viewing_as ?? null;
}

export async function setViewingAs(db: Writer, id: string, viewingAs: string | null): Promise<void> {
  await db.updateTable('session').set({ viewing_as: viewingAs }).where('id', '=', id).execute();
}

/** Those of the user that look as somebody else and were not ended. */
export async function readViewingSessions(db: Reader, user: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('user', '=', user)
    .where('viewing_as', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The session is used on this device now. Those before stay: whoever holds a stolen tablet could
 * otherwise enrol another device in its session, before the tablet is blocked.
 */
export async function setSessionDevice(db: Writer, id: string, device: string): Promise<void> {
  await db
    .updateTable('session')
    .set({
      device,
      // One statement, as two calls of a session may come at once.
      earlier_devices: sql`case when device is null or earlier_devices like '%' || device || '%'
        then earlier_devices else earlier_devices || device || ' ' end`,
    })
    .where('id', '=', id)
    .where((is) => is.or([is('device', 'is', null), is('device', '<>', device)]))
    .execute();
}

/** The devices of every session that was used on this one, also of sessions that are over. */
export async function readDevicesOfSameSessions(db: Reader, device: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('session')
    .select(['device', 'earlier_devices'])
    .where((is) => is.or([is('device', '=', device), is('earlier_devices', 'like', `%${device}%`)]))
    .execute();
  return [...new Set(rows.flatMap(devicesOfSession))].filter((id) => id !== device);
}

export async function extendSession(db: Writer, id: string, expiresAt: string): Promise<void> {
  await db.updateTable('session').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function revokeSession(db: Writer, id: string, at: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('push_subscription').where('session', '=', id).execute();
}

/** Every session of the user but `except` is worth nothing from here on. */
export async function revokeSessionsOfUser(
  db: Writer,
  user: string,
  { at, except }: { readonly at: string; readonly except: string | undefined },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: at })
    .where('user', '=', user)
    .where('revoked_at', 'is', null)
    .where('id', '<>', except ?? '')
    .execute();
  await db
    .deleteFrom('push_subscription')
    .where('user', '=', user)
    .where('session', '<>', except ?? '')
    .execute();
}

export interface ListedSession extends StoredSession {
  readonly agent: string;
}

/** Those that can still be used, the newest first. */
export async function readSessionsOfUser(
  db: Reader,
  user: string,
  { now, oldest }: LiveAt,
): Promise<readonly ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('user', '=', user)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '>', oldest)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    user: row.user,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    agent: row.agent,
  }));
}

/** Their keys stay and keep when the session ended: what they signed may arrive years later. */
export async function deleteExpiredSessions(db: Writer, { now, oldest }: LiveAt): Promise<void> {
  const expired = await db
    .selectFrom('session')
    .select(['id', 'expires_at', 'revoked_at'])
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('created_at', '<=', oldest)]))
    .execute();
  for (const { id, expires_at, revoked_at } of expired)
    await db
      .updateTable('signing_key')
      .set({ ended_at: revoked_at ?? (expires_at < now ? expires_at : now) })
      .where('session', '=', id)
      .execute();
  for (let at = 0; at < expired.length; at += idsAtATime)
    await db
      .deleteFrom('session')
      .where(
        'id',
        'in',
        expired.slice(at, at + idsAtATime).map(({ id }) => id),
      )
      .execute();
}
