import type { Session } from '#sync/school/records/session.ts';
import { readLiveSession, readSessionsOfUser, revokeSession } from '#api/db/session-table.ts';
import type { SignedIn } from './check-session.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { lastUsed, liveAt } from './session-life.ts';
import type { WithClock, WithStore } from './ports.ts';

type Needs = WithStore & WithClock;

export async function listSessions(
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  { store, nowMs }: Needs,
): Promise<readonly Session[]> {
  const sessions = await readSessionsOfUser(store.read, user._id, liveAt(nowMs()));
  return sessions.map((each) => ({
    _id: each.id,
    createdAt: each.createdAt,
    lastUsed: lastUsed(each),
    agent: each.agent,
    isCurrent: each.id === session,
  }));
}

/** Another user's session reads as one that does not exist. */
export async function revokeOwnSession(
  user: string,
  sessionId: string,
  { store, nowMs }: Needs,
): Promise<Outcome<undefined>> {
  const live = liveAt(nowMs());
  const known = await readLiveSession(store.read, sessionId, live);
  if (known?.user !== user) return refuse('NOT_FOUND', 'errors.notFound');
  await store.write((writer) => revokeSession(writer, sessionId, live.now));
  return done(undefined);
}
