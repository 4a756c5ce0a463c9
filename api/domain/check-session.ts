import { limits } from '#sync/limits.ts';
import { extendSession, type LiveAt, type StoredSession } from '#api/db/session-table.ts';
import { readSignedIn } from '#api/db/signed-in-reader.ts';
import type { RoleOfSchool, StoredUser } from '#api/db/user-table.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithClock, WithStore } from './ports.ts';
import type { NamedUser } from './security-log.ts';
import type { TokenUse, WithTokens } from './token.ts';

export interface SignedIn {
  readonly user: StoredUser;
  readonly roles: readonly RoleOfSchool[];
  readonly session: string;
  /** As whom a superadmin looks at the product; undefined for everybody who looks as themselves. */
  readonly viewed: NamedUser | undefined;
  /** The user as whom this session looks, once the security log has its beginning. */
  readonly notedView: string | null;
  /** The devices that this session was used on, the latest first; none until a key came along. */
  readonly devices: readonly string[];
  /** A token to use from now on; there once a day. */
  readonly renewedToken: string | undefined;
}

type Needs = WithStore & WithTokens & WithClock;

/** The session of a token. No token, a forged, an expired and a revoked one get the same answer. */
export async function checkSession(
  token: string | null,
  needs: Needs,
  use: TokenUse = 'session',
): Promise<Outcome<SignedIn>> {
  const invalid = refuse('SESSION_INVALID', 'errors.sessionInvalid');
  if (token === null) return invalid;
  const nowMs = needs.nowMs();
  const claims = await needs.tokens.read(token, nowMs, use);
  if (claims === undefined) return invalid;
  const found = await readSignedIn(needs.store.read, claims.session, liveAt(nowMs));
  if (found === undefined || found.user._id !== claims.user) return invalid;
  const { session, user, roles } = found;
  const isDue = use !== 'sign-out' && nowMs - claims.issuedAtMs >= limits.tokenRenewAfterMs;
  const renewedToken = isDue ? await renew(session, needs) : undefined;
  return done({
    user,
    roles,
    session: session.id,
    viewed: undefined,
    notedView: session.viewingAs,
    devices: session.devices,
    renewedToken,
  });
}

async function renew(session: StoredSession, { store, tokens, nowMs }: Needs): Promise<string> {
  const issuedAtMs = nowMs();
  await store.write((writer) => extendSession(writer, session.id, unusedUntil(issuedAtMs)));
  const endsAtMs = tokenEndMs(session, issuedAtMs);
  return tokens.sign({ user: session.user, session: session.id, issuedAtMs, endsAtMs });
}

/** The only place that computes with a session's lifetime without use and its total lifetime. */
export function liveAt(nowMs: number): LiveAt {
  return { now: isoOf(nowMs), oldest: isoOf(nowMs - limits.sessionLifetimeMs) };
}

/** When a session ends that is used now and not again. */
export function unusedUntil(nowMs: number): string {
  return isoOf(nowMs + limits.tokenLifetimeMs);
}

/** Unix time in milliseconds. A token never outlives its session. */
export function tokenEndMs({ createdAt }: Pick<StoredSession, 'createdAt'>, nowMs: number): number {
  return Math.min(nowMs + limits.tokenLifetimeMs, Date.parse(createdAt) + limits.sessionLifetimeMs);
}

/** To the day: a session is only noted as used when its token is renewed. */
export function lastUsed({ expiresAt }: Pick<StoredSession, 'expiresAt'>): string {
  return isoOf(Date.parse(expiresAt) - limits.tokenLifetimeMs);
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
