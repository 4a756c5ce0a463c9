import { takePassword } from '#api/db/account-table.ts';
import { deleteExpiredSessions, insertSession } from '#api/db/session-table.ts';
import { noteLogin, readRolesOfUser, type RoleOfSchool, type StoredUser } from '#api/db/user-table.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import { liveAt, tokenEndMs, unusedUntil } from './check-session.ts';
import type { WithTokens } from './token.ts';

export interface NewSession {
  readonly token: string;
  readonly user: StoredUser;
  readonly roles: readonly RoleOfSchool[];
}

const agentLength = 300;

/**
 * Signs the user in, unless the account has another password by now. `agent` is the browser in its
 * own words, for the list of sessions.
 */
export async function openSession(
  user: StoredUser,
  agent: string,
  { store, tokens, nowMs, newId }: WithStore & WithTokens & WithClock & WithIds,
): Promise<NewSession | undefined> {
  const issuedAtMs = nowMs();
  const session = newId();
  const live = liveAt(issuedAtMs);
  const { now } = live;
  const isOpen = await store.write(async (writer) => {
    if (!(await takePassword(writer, user))) return false;
    await deleteExpiredSessions(writer, live);
    await insertSession(writer, {
      id: session,
      user: user._id,
      createdAt: now,
      expiresAt: unusedUntil(issuedAtMs),
      agent: agent.slice(0, agentLength),
    });
    await noteLogin(writer, user, now);
    return true;
  });
  if (!isOpen) return undefined;
  return {
    token: await tokens.sign({
      user: user._id,
      session,
      issuedAtMs,
      endsAtMs: tokenEndMs({ createdAt: now }, issuedAtMs),
    }),
    user: { ...user, lastLogin: now, previousLogin: user.lastLogin },
    roles: await readRolesOfUser(store.read, user._id),
  };
}
