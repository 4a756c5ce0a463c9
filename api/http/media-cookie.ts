/**
 * An `<img>` cannot send a header, so pictures may also be asked for by a cookie. It holds the session's token, and can do nothing but
 * that: its path is the pictures' alone, no script can read it, no other site's page makes the browser send it, and no other route
 * looks at it.
 */
import { limits } from '#sync/limits.ts';
import type { Incoming } from './incoming.ts';
import type { WithAddress, WithProxy } from '#api/domain/ports.ts';

type CookieNeeds = WithProxy & WithAddress;

export const mediaCookieName = 'bellgate-media';
const path = '/api/media';

/** With every answer that hands out a token: a sign-in, a registration, a renewal. */
export function setMediaCookie(incoming: Incoming, token: string, services: CookieNeeds): void {
  const maxAgeSeconds = limits.tokenLifetimeMs / 1_000;
  incoming.answerHeaders.set('set-cookie', cookie(token, maxAgeSeconds, isSecure(incoming, services)));
}

export function clearMediaCookie(incoming: Incoming, services: CookieNeeds): void {
  incoming.answerHeaders.set('set-cookie', cookie('', 0, isSecure(incoming, services)));
}

export function mediaCookieOf(request: Request): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return (
    pairs.find((pair) => pair.startsWith(`${mediaCookieName}=`))?.slice(mediaCookieName.length + 1) ?? null
  );
}

function cookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  const parts = [
    `${mediaCookieName}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

function isSecure({ request }: Incoming, { trustProxy, appUrl }: CookieNeeds): boolean {
  if (appUrl.startsWith('https:') || new URL(request.url).protocol === 'https:') return true;
  return trustProxy && request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
}
