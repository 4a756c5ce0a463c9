import { limits } from '#sync/limits.ts';
import type { Session } from '#sync/school/records/session.ts';
import { readLiveSession, readSessionsOfUser, revokeSession } from '#api/db/session-table.ts';
import type { SignedIn } from './check-session.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithClock, WithStore } from './ports.ts';

type Needs = WithStore & WithClock;

export async function listSessions(
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  { store, nowMs }: Needs,
): Promise<readonly Session[]> {
  const sessions = await readSessionsOfUser(store.read, user._id, new Date(nowMs()).toISOString());
  return sessions.map(({ id, createdAt, expiresAt, agent }) => ({
    _id: id,
    createdAt,
    // A session lives so long from when its token was last renewed.
    lastUsed: new Date(Date.parse(expiresAt) - limits.tokenLifetimeMs).toISOString(),
    agent,
    isCurrent: id === session,
  }));
}

/** Another user's session reads as one that does not exist. */
export async function revokeOwnSession(
  user: string,
  sessionId: string,
  { store, nowMs }: Needs,
): Promise<Outcome<undefined>> {
  const now = new Date(nowMs()).toISOString();
  const known = await readLiveSession(store.read, sessionId, now);
  if (known?.user !== user) return refuse('NOT_FOUND', 'errors.notFound');
  await store.write((writer) => revokeSession(writer, sessionId, now));
  return done(undefined);
}
