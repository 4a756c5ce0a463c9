import type { Session } from '#sync/school/records/user.ts';
import { readLiveSession, readSessionsOfUser, revokeSession } from '#api/db/session-table.ts';
import { lastUsed, liveAt, type SignedIn } from './check-session.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { type Doer, noteOfUser, noteSecurity } from './security-log.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import { endView } from './view-as.ts';

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
  { user, sessionId, by }: { readonly user: string; readonly sessionId: string; readonly by: Doer },
  needs: Needs & WithIds,
): Promise<Outcome<undefined>> {
  const live = liveAt(needs.nowMs());
  return needs.store.write(async (writer): Promise<Outcome<undefined>> => {
    const known = await readLiveSession(writer, sessionId, live);
    if (known?.user !== user) return refuse('NOT_FOUND', 'errors.notFound');
    await endView(writer, { session: sessionId, by }, needs);
    await revokeSession(writer, sessionId, live.now);
    await noteOfUser(writer, user, { kind: 'signedOutElsewhere', by }, needs);
    return done(undefined);
  });
}

/** The token of this session is worth nothing from here on, wherever copies of it are. */
export async function signOut(
  { session, roles }: Pick<SignedIn, 'session' | 'roles'>,
  by: Doer,
  needs: WithStore & WithClock & WithIds,
): Promise<void> {
  const schools = roles.map(({ school }) => school);
  await needs.store.write(async (writer) => {
    await endView(writer, { session, by }, needs);
    await revokeSession(writer, session, new Date(needs.nowMs()).toISOString());
    await noteSecurity(writer, { kind: 'signedOut', schools, by }, needs);
  });
}
