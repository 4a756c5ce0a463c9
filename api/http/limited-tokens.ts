/**
 * Tokens of a session that are good for one thing each.
 *
 * Pictures: an `<img>` cannot send a header, so pictures may also be asked for by a cookie. Copied
 * into a header its token opens nothing. The cookie's path is that of the pictures, no script can
 * read it, no other site's page makes the browser send it, and no other route reads it.
 *
 * Sign-out: a sign-out without a network is completed later, by a token that the browser keeps
 * until then. It ends its session and opens nothing.
 */
import { parse, serialize } from 'hono/utils/cookie';
import { limits } from '#sync/limits.ts';
import { findDoorOfHolder, type KnownDevice } from '#api/domain/known-device.ts';
import { doorHolder } from '#api/domain/stream-holders.ts';
import type { WithAddress, WithClock, WithProxy, WithStore } from '#api/domain/ports.ts';
import type { TokenClaims, WithTokens } from '#api/domain/token.ts';
import type { Incoming } from './incoming.ts';
import { isOverHttps } from './network-address.ts';

type CookieNeeds = WithProxy & WithAddress;
type Needs = CookieNeeds & WithTokens & WithClock;

export const mediaCookieName = 'bellgate-media';
/** A browser accepts a cookie of this name over HTTPS only, so nobody on the way can replace it. */
const secureName = `__Secure-${mediaCookieName}`;
const path = '/api/media';

/**
 * Goes with every answer that hands out a session's token, and with the answer to who is signed in.
 * The sign-out token lives as long as any session may, so one is enough for each session.
 */
export async function giveLimitedTokens(incoming: Incoming, token: string, services: Needs): Promise<void> {
  const claims = await services.tokens.read(token, services.nowMs());
  if (claims === undefined) return;
  await setMediaCookie(incoming, claims, services);
  const endsAtMs = services.nowMs() + limits.sessionLifetimeMs;
  const forSignOut = await services.tokens.sign({ ...claims, endsAtMs }, 'sign-out');
  incoming.answerHeaders.set('x-sign-out-token', forSignOut);
}

/**
 * A door has no session: its cookie names its key, and is worth nothing once that has ended. It
 * goes with each pull, in place of a cookie of somebody who signed out on the tablet.
 */
export async function giveDoorCookie(
  incoming: Incoming,
  { school, door }: { readonly school: string; readonly door: KnownDevice },
  services: Needs,
): Promise<void> {
  const issuedAtMs = services.nowMs();
  const claims = { user: door.id, session: doorHolder(school, door), issuedAtMs };
  const endsAtMs = issuedAtMs + limits.tokenLifetimeMs;
  const value = await services.tokens.sign({ ...claims, endsAtMs }, 'door-pictures');
  setCookie(incoming, services, { value, maxAge: limits.tokenLifetimeMs / 1_000 });
}

/** The door of a cookie, blocked or not. */
export async function readDoorCookie(
  request: Request,
  { tokens, nowMs, store }: Needs & WithStore,
): Promise<{ readonly school: string; readonly door: KnownDevice } | undefined> {
  const claims = await tokens.read(mediaCookieOf(request) ?? '', nowMs(), 'door-pictures');
  return claims && findDoorOfHolder(store.read, claims.session);
}

export async function renewMediaCookie(incoming: Incoming, token: string, services: Needs): Promise<void> {
  const claims = await services.tokens.read(token, services.nowMs());
  if (claims !== undefined) await setMediaCookie(incoming, claims, services);
}

async function setMediaCookie(incoming: Incoming, claims: TokenClaims, services: Needs): Promise<void> {
  const forPictures = await services.tokens.sign(claims, 'pictures');
  setCookie(incoming, services, { value: forPictures, maxAge: limits.tokenLifetimeMs / 1_000 });
}

/**
 * Those that the browser has kept, and other answers. Never the storage: records may wait there.
 */
export function forgetPictures(incoming: Incoming, services: CookieNeeds): void {
  setCookie(incoming, services, { value: '', maxAge: 0 });
  incoming.answerHeaders.set('clear-site-data', '"cache"');
}

/** Signed here, of a session that may be over. */
export async function namesSession(token: string | null, { tokens, nowMs }: Needs): Promise<boolean> {
  if (token === null) return false;
  const claims = (await tokens.read(token, nowMs())) ?? (await tokens.read(token, nowMs(), 'sign-out'));
  return claims !== undefined;
}

export function mediaCookieOf(request: Request): string | null {
  const cookies = parse(request.headers.get('cookie') ?? '');
  return cookies[secureName] ?? cookies[mediaCookieName] ?? null;
}

function setCookie(
  { request, answerHeaders }: Incoming,
  services: CookieNeeds,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  const secure = isOverHttps(request, services);
  const options = { path, maxAge, httpOnly: true, secure, sameSite: 'Strict' } as const;
  const name: string = secure ? secureName : mediaCookieName;
  answerHeaders.set('set-cookie', serialize(name, value, options));
}
