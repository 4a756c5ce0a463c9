import { limits } from '#sync/limits.ts';
import { deleteExpiredSessions, insertSession } from '#api/db/session-table.ts';
import {
  noteLogin,
  readRolesOfUser,
  readUserByEmail,
  type RoleOfSchool,
  type StoredUser,
} from '#api/db/user-table.ts';
import type { Services } from '#api/services.ts';
import { done, type Outcome, refuse, type Refusal } from './outcome.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The network address that the attempt comes from. */
  readonly address: string;
}

export interface NewSession {
  readonly token: string;
  readonly user: StoredUser;
  readonly roles: readonly RoleOfSchool[];
}

type Needs = Pick<Services, 'store' | 'tokens' | 'nowMs' | 'newId' | 'passwords' | 'passwordAttempts'>;

export async function signIn(credentials: Credentials, needs: Needs): Promise<Outcome<NewSession>> {
  const keys = { account: credentials.email, address: credentials.address };
  // Counted before the password is looked at, so that many attempts at once cannot slip past the count.
  const wait = await needs.passwordAttempts.take(keys);
  if (wait !== undefined) return tooMany(wait.retryAfterMs);
  const user = await readUserByEmail(needs.store.read, credentials.email);
  const isRight = await needs.passwords.isRight(credentials.password, user?.passwordHash);
  if (user === undefined || !isRight) return refuse('LOGIN_FAILED', 'errors.loginFailed');
  await needs.passwordAttempts.forgive(keys);
  return done(await openSession(user, needs));
}

async function openSession(user: StoredUser, { store, tokens, nowMs, newId }: Needs): Promise<NewSession> {
  const issuedAtMs = nowMs();
  const session = newId();
  const now = new Date(issuedAtMs).toISOString();
  const expiresAt = new Date(issuedAtMs + limits.tokenLifetimeMs).toISOString();
  await store.write(async (writer) => {
    await deleteExpiredSessions(writer, now);
    await insertSession(writer, { id: session, user: user._id, createdAt: now, expiresAt });
    await noteLogin(writer, user, now);
  });
  return {
    token: await tokens.sign({ user: user._id, session, issuedAtMs }),
    user: { ...user, lastLogin: now, previousLogin: user.lastLogin },
    roles: await readRolesOfUser(store.read, user._id),
  };
}

function tooMany(retryAfterMs: number): Refusal {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const problem = {
    code: 'RATE_LIMITED',
    message: 'errors.rateLimited',
    params: { minutes: Math.ceil(seconds / 60) },
  } as const;
  return { ok: false, problems: [problem], retryAfterSeconds: seconds };
}
