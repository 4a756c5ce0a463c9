import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { WithAddress, WithLog, WithProxy } from '#api/domain/ports.ts';

export type ServerBindings = Partial<HttpBindings>;

/**
 * The address of the caller, for counting attempts. Behind a trusted proxy the last address of the
 * header counts: the proxy added it, and the caller may have written the others.
 */
export function addressOf(context: Context<{ Bindings: ServerBindings }>, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded ?? context.env?.incoming?.socket.remoteAddress ?? 'local');
}

/**
 * Of the answer to whoever asks whether the server is ready: a proxy is trusted, and the request
 * does not say who calls. `bellgate doctor` looks for it from the other side of the proxy.
 */
export const callerHiddenHeader = 'x-caller-hidden';

export function isCallerHidden({ headers }: Request, { trustProxy }: WithProxy): boolean {
  return trustProxy && !headers.has('x-forwarded-for');
}

/** A proxy adds one of these, so a request with any of them may come from anywhere. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Whether the caller is on this machine. A request without a connection comes from a test. */
export function isFromThisMachine(context: Context<{ Bindings: ServerBindings }>): boolean {
  if (proxyHeaders.some((name) => context.req.header(name) !== undefined)) return false;
  const address = context.env?.incoming?.socket.remoteAddress;
  return address === undefined || loopback.test(address);
}

/** People use this server over HTTPS: its own address says so, or a proxy that is trusted. */
export function isOverHttps(request: Request, { appUrl, trustProxy }: WithAddress & WithProxy): boolean {
  if (appUrl.startsWith('https:') || request.url.startsWith('https:')) return true;
  return trustProxy && request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
}

/**
 * Behind a proxy that is not trusted every caller has the proxy's address, and one guesser uses up
 * the attempts of all. The log says so once, at the first such request.
 */
export function warnOfProxy({ trustProxy, log }: WithProxy & WithLog): (request: Request) => void {
  let isSaid = trustProxy;
  return ({ headers }) => {
    if (isSaid || !(headers.has('x-forwarded-for') || headers.has('forwarded'))) return;
    isSaid = true;
    log.warn({}, 'a proxy stands in front and TRUST_PROXY is not set: all callers count as one address');
  };
}

/**
 * The part of an address that stands for one caller: a whole IPv4 address, or the first 64 bits of
 * an IPv6 one.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  const [before = '', after = ''] = bare.toLowerCase().split('::');
  const left = groupsOf(before);
  const right = groupsOf(after);
  const zeros = Array.from({ length: Math.max(0, ipv6Groups - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, networkGroups).join(':')}::/64`;
}

const ipv6Groups = 8;
const networkGroups = 4;

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
