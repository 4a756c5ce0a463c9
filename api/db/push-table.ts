/** Devices that get pushes, and pushes that wait to be sent. */
import type { PushSubscription } from '#sync/school/notices.ts';
import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';
import { devicesOfSession, type LiveAt } from './session-table.ts';

export interface StoredSubscription {
  readonly session: string;
  readonly user: string;
  readonly endpoint: string;
  readonly keys: PushSubscription['keys'];
}

/**
 * The newest word about a session's device counts, and so it does about an endpoint: a browser has
 * one, and whoever turned pushes on last in it gets them.
 */
export async function saveSubscription(
  db: Writer,
  { session, user, endpoint, keys }: StoredSubscription,
  createdAt: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where((eb) => eb.or([eb('session', '=', session), eb('endpoint', '=', endpoint)]))
    .execute();
  await db
    .insertInto('push_subscription')
    .values({ session, user, endpoint, p256dh: keys.p256dh, auth: keys.auth, created_at: createdAt })
    .execute();
}

/** All but the newest `kept` of the account. */
export async function deleteOldestSubscriptions(db: Writer, user: string, kept: number): Promise<void> {
  const rows = await db
    .selectFrom('push_subscription')
    .select('session')
    .where('user', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('session', 'desc')
    .execute();
  const old = rows.slice(kept).map(({ session }) => session);
  if (old.length === 0) return;
  await db.deleteFrom('push_subscription').where('session', 'in', old).execute();
}

/** With what waits to be sent there. */
export async function deleteSubscription(db: Writer, session: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session', '=', session).execute();
  await db.deleteFrom('push_message').where('session', '=', session).execute();
}

/**
 * The device is not at this address any more. What waits for it stays, for the address that it has
 * renewed meanwhile, or to be let go one by one.
 */
export async function deleteEndpoint(
  db: Writer,
  { session, endpoint }: Pick<StoredSubscription, 'session' | 'endpoint'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('session', '=', session)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function hasSubscription(db: Reader, session: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('session')
    .where('session', '=', session)
    .executeTakeFirst();
  return row !== undefined;
}

export interface LiveSubscription extends StoredSubscription {
  /** The devices of the session, as schools know them. */
  readonly devices: readonly string[];
}

/** Those of `users` whose session can still be used. */
export async function readLiveSubscriptions(
  db: Reader,
  users: readonly string[],
  { now, oldest }: LiveAt,
): Promise<readonly LiveSubscription[]> {
  if (users.length === 0) return [];
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session')
    .selectAll('push_subscription')
    .select(['session.device', 'session.earlier_devices'])
    .where('push_subscription.user', 'in', [...users])
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.created_at', '>', oldest)
    .execute();
  return rows.map(({ session, user, endpoint, p256dh, auth, ...used }) => ({
    session,
    user,
    endpoint,
    keys: { p256dh, auth },
    devices: devicesOfSession(used),
  }));
}

export type PushMessageRow = Row<'push_message'>;

/** In the place of what waits for the same device under the same tag. */
export async function insertPushMessage(db: Writer, message: NewRow<'push_message'>): Promise<void> {
  await db
    .deleteFrom('push_message')
    .where('school', '=', message.school)
    .where('session', '=', message.session)
    .where('tag', '=', message.tag)
    .execute();
  await db.insertInto('push_message').values(message).execute();
}

/**
 * The push that waits longest; of what somebody may be waiting for at the door first. It belongs to
 * the caller until `untilMs`, as a mail does (`takeDueMail`).
 */
export async function takeDuePushMessage(
  db: Writer,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<PushMessageRow | undefined> {
  return db
    .updateTable('push_message')
    .set((eb) => ({ due_ms: untilMs, tries: eb('tries', '+', 1) }))
    .where('due_ms', '<=', nowMs)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('push_message')
        .select('id')
        .where('due_ms', '<=', nowMs)
        .orderBy('is_urgent', 'desc')
        .orderBy('due_ms')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function isPushDue(db: Reader, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('push_message')
    .select('id')
    .where('due_ms', '<=', nowMs)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Key = Pick<PushMessageRow, 'school' | 'id'>;

export async function postponePushMessage(db: Writer, { school, id }: Key, dueMs: number): Promise<void> {
  await db
    .updateTable('push_message')
    .set({ due_ms: dueMs })
    .where('school', '=', school)
    .where('id', '=', id)
    .execute();
}

export async function deletePushMessage(db: Writer, { school, id }: Key): Promise<void> {
  await db.deleteFrom('push_message').where('school', '=', school).where('id', '=', id).execute();
}

export async function readPushMessage(db: Reader, { school, id }: Key): Promise<PushMessageRow | undefined> {
  return db
    .selectFrom('push_message')
    .selectAll()
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Changes the same notice to all of the account's devices, as far as it is still about what it was
 * read to be.
 *
 * @returns whether there was any
 */
export async function changePushes(
  db: Writer,
  { school, user, tag, about }: Pick<PushMessageRow, 'school' | 'user' | 'tag' | 'about'>,
  to: Partial<Pick<PushMessageRow, 'payload' | 'about'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_message')
    .set(to)
    .where('school', '=', school)
    .where('user', '=', user)
    .where('tag', '=', tag)
    .where('about', '=', about)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What waits in a school, to find whom it names. */
export async function readWaitingPushes(db: Reader, school: string) {
  return db
    .selectFrom('push_message')
    .select(['school', 'id', 'user', 'tag', 'payload', 'about'])
    .where('school', '=', school)
    .execute();
}

/** With the account: nobody gets anything there any more. */
export async function forgetNoticesOf(db: Writer, user: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('user', '=', user).execute();
  await db.deleteFrom('push_message').where('user', '=', user).execute();
  await db.deleteFrom('notice_setting').where('user', '=', user).execute();
  await db.deleteFrom('notice_told').where('user', '=', user).execute();
}
