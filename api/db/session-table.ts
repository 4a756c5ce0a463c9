import type { Reader, Writer } from './open.ts';

export interface StoredSession {
  readonly id: string;
  readonly user: string;
  readonly expiresAt: string;
}

/** A session that can still be used at `now`: neither revoked nor expired. */
export async function readLiveSession(
  db: Reader,
  id: string,
  now: string,
): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['id', 'user', 'expires_at'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { id: row.id, user: row.user, expiresAt: row.expires_at };
}

export async function insertSession(
  db: Writer,
  session: StoredSession & { readonly createdAt: string },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      user: session.user,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      revoked_at: null,
    })
    .execute();
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
}

export async function deleteExpiredSessions(db: Writer, now: string): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}
