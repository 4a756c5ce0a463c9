import type { Context, Hono } from 'hono';
import { isStoreTrouble } from '#api/db/store-trouble.ts';
import { inLanguage, languageOfCall } from '#api/platform/language.ts';
import { refuse } from '#api/domain/outcome.ts';
import type { Services } from './services.ts';
import { compress, encodingFor, isWorthCompressing, type Reply } from './reply.ts';
import { faultToReply, refusalToReply, troubleToReply } from './errors.ts';
import {
  addressOf,
  isFromThisMachine,
  isOverHttps,
  type ServerBindings,
  warnOfProxy,
} from './network-address.ts';
import type { Incoming } from './incoming.ts';
import type { Route } from './route.ts';
import { securityHeaders, strictTransportSecurity } from './security-headers.ts';
import type { WithVersion } from '#api/domain/ports.ts';

export type Server = Hono<{ Bindings: ServerBindings }>;

interface Mounting {
  /** Before the route's path: `/api`, or nothing. */
  readonly prefix: string;
  readonly services: Services;
}

/** Puts declared routes onto the server. What every answer has in common is added here, once. */
export function mountRoutes(server: Server, routes: readonly Route[], { prefix, services }: Mounting): void {
  for (const route of routes) {
    const path = `${prefix}${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    server.on(route.method, path, async (context) => {
      const startedAt = performance.now();
      const incoming: Incoming = {
        request: context.req.raw,
        params: context.req.param(),
        address: addressOf(context, services.trustProxy),
        isFromThisMachine: isFromThisMachine(context),
        answerHeaders: new Headers(),
        allowSilence: (ms) => context.env?.incoming?.socket.setTimeout(ms),
      };
      const language = languageOfCall(incoming.request.headers);
      const answer = await inLanguage(language, () => runSafely(route, incoming, services));
      const heads = { incoming, version: services.version };
      const response =
        answer instanceof Response
          ? withHeaders(answer, heads)
          : await replyToResponse(answer, context, heads);
      // Nobody will read it: a stream would be kept open for no one.
      if (incoming.request.method === 'HEAD') await response.body?.cancel();
      const seconds = (performance.now() - startedAt) / 1_000;
      services.metrics.requestEnded({
        route: route.path,
        method: route.method,
        status: response.status,
        seconds,
      });
      return response;
    });
  }
}

/** Before every route: what is the same whichever answers. */
export function mountFirst(server: Server, services: Services): void {
  const warn = warnOfProxy(services);
  server.use('*', async (context, next) => {
    warn(context.req.raw);
    await next();
    // Over plain HTTP browsers ignore it, and a school that tries the program at home must not be
    // locked out.
    if (isOverHttps(context.req.raw, services))
      context.res.headers.set('strict-transport-security', strictTransportSecurity);
  });
}

/** For a path below `/api` that no route has: the app's own pages come after it. */
export function mountUnknown(server: Server, services: Services): void {
  server.all('/api/*', () => unknownResponse(services));
}

/** For what neither a route nor the app answers, and for faults outside of a route. */
export function mountTheRest(server: Server, services: Services): void {
  server.notFound(() => unknownResponse(services));
  server.onError((error) => {
    const requestId = services.newId();
    services.log.error({ err: error, requestId }, 'request failed');
    return plainResponse(faultToReply(requestId, services.say), services);
  });
}

function unknownResponse(services: Services): Response {
  return plainResponse(refusalToReply(refuse('NOT_FOUND', 'errors.notFound'), services.say), services);
}

/** Where there is no route that could add to it. */
export function plainResponse({ status, headers, text }: Reply, { version }: WithVersion): Response {
  return new Response(text, { status, headers: { ...commonHeaders(version), ...headers } });
}

async function runSafely(route: Route, incoming: Incoming, services: Services): Promise<Reply | Response> {
  try {
    return await route.run(incoming, services);
  } catch (error) {
    const requestId = services.newId();
    services.log.error({ err: error, requestId, route: route.path, method: route.method }, 'request failed');
    return (isStoreTrouble(error) ? troubleToReply : faultToReply)(requestId, services.say);
  }
}

interface Heads {
  readonly incoming: Incoming;
  readonly version: string;
}

/** The headers go in as a plain object: the answer to a call then needs no `Headers` of its own. */
async function replyToResponse(
  { status, headers: own, text }: Reply,
  context: Context,
  { incoming, version }: Heads,
): Promise<Response> {
  const headers = { ...commonHeaders(version), ...own, ...Object.fromEntries(incoming.answerHeaders) };
  if (!isWorthCompressing(text.length)) return new Response(text, { status, headers });
  const varying = { ...headers, vary: 'accept-encoding' };
  const encoding = encodingFor(context);
  if (encoding === undefined) return new Response(text, { status, headers: varying });
  return new Response(await compress(text, encoding), {
    status,
    headers: { ...varying, 'content-encoding': encoding },
  });
}

function withHeaders(response: Response, { incoming, version }: Heads): Response {
  for (const [name, value] of Object.entries(commonHeaders(version))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  for (const [name, value] of incoming.answerHeaders) response.headers.set(name, value);
  return response;
}

export function commonHeaders(version: string): Readonly<Record<string, string>> {
  return { ...securityHeaders, 'x-server-version': version, 'cache-control': 'no-store' };
}
