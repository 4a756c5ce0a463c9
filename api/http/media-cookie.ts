/**
 * An `<img>` cannot send a header, so pictures may also be asked for by a cookie. Its token is good for pictures alone: copied
 * into a header it opens nothing. Its path is the pictures' own, no script can read it, no other site's page makes the browser
 * send it, and no other route looks at it.
 */
import { parse, serialize } from 'hono/utils/cookie';
import { limits } from '#sync/limits.ts';
import type { WithAddress, WithClock, WithProxy } from '#api/domain/ports.ts';
import type { WithTokens } from '#api/domain/token.ts';
import type { Incoming } from './incoming.ts';
import { isOverHttps } from './network-address.ts';

type CookieNeeds = WithProxy & WithAddress;

export const mediaCookieName = 'bellgate-media';
/** A browser takes a cookie of this name over HTTPS alone, so nobody on the way can put another one in its place. */
const secureName = `__Secure-${mediaCookieName}`;
const path = '/api/media';

/** With every answer that hands out a session's token: a sign-in, a registration, a renewal. */
export async function setMediaCookie(
  incoming: Incoming,
  token: string,
  services: CookieNeeds & WithTokens & WithClock,
): Promise<void> {
  const claims = await services.tokens.read(token, services.nowMs());
  if (claims === undefined) return;
  const forPictures = await services.tokens.sign(claims, 'pictures');
  setCookie(incoming, services, { value: forPictures, maxAge: limits.tokenLifetimeMs / 1_000 });
}

export function clearMediaCookie(incoming: Incoming, services: CookieNeeds): void {
  setCookie(incoming, services, { value: '', maxAge: 0 });
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
