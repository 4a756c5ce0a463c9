import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Services } from './services.ts';
import { readStoreEpoch } from '#api/db/open.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import type { MetricsAccess } from '#api/platform/settings.ts';
import { documentationPage } from './documentation-page.ts';
import type { Incoming } from './incoming.ts';
import { callerHiddenHeader, isCallerHidden } from './network-address.ts';
import { openApi } from './open-api.ts';
import { jsonReply, jsonTextReply, textReply } from './reply.ts';
import { route, type Route } from './route.ts';

/**
 * For those who run the server. Health, readiness and metrics also answer without the prefix
 * `/api`.
 */
export const healthRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/health',
    who: 'anyone',
    summary: 'The process is alive',
    answer: z.object({ status: z.literal('ok') }),
    handle: async () => done({ status: 'ok' }),
  }),
  route({
    method: 'GET',
    path: '/ready',
    who: 'anyone',
    summary: 'The store can be reached and has today’s shape',
    answer: z.object({ status: z.enum(['ready', 'unavailable']) }),
    handle: async ({ services, incoming: { request, answerHeaders } }) => {
      if (isCallerHidden(request, services)) answerHeaders.set(callerHiddenHeader, 'yes');
      try {
        await readStoreEpoch(services.store.read);
        return done({ status: 'ready' });
      } catch (error) {
        services.log.error({ err: error }, 'not ready');
        return jsonReply(503, { status: 'unavailable' });
      }
    },
  }),
  route({
    method: 'GET',
    path: '/metrics',
    who: 'anyone',
    summary: 'Figures for Prometheus; none names a school or a person',
    answer: undefined,
    handle: async ({ services, incoming }) =>
      maySeeMetrics(incoming, services.metricsAccess)
        ? textReply(services.metrics.contentType, await services.metrics.text())
        : refuse('NOT_FOUND', 'errors.notFound'),
  }),
];

/**
 * With a port of their own the figures are only there; else for the token, if one is set; else for
 * this machine.
 */
function maySeeMetrics({ request, isFromThisMachine }: Incoming, { port, token }: MetricsAccess): boolean {
  if (port !== undefined) return false;
  if (token === undefined) return isFromThisMachine;
  const sent = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  return timingSafeEqual(digest(sent), digest(token));
}

/** Of one length, so that comparing tells nothing of the token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const securityTextForMs = 180 * 24 * 60 * 60_000;

/** Without `/api` before them alone. */
export const wellKnownRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/.well-known/security.txt',
    who: 'anyone',
    summary: 'Whom to tell of a weakness (RFC 9116)',
    answer: undefined,
    handle: async ({ services: { securityContact, appUrl, nowMs } }) => {
      if (securityContact === undefined) return refuse('NOT_FOUND', 'errors.notFound');
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(nowMs() + securityTextForMs).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${new URL('/.well-known/security.txt', appUrl).href}`,
      ];
      return textReply('text/plain; charset=utf-8', `${lines.join('\n')}\n`);
    },
  }),
];

/**
 * The contract, made from the routes once for each server: making it takes as long as fifty saves,
 * and anyone may ask.
 */
export function documentationRoutes(documented: () => readonly Route[]): readonly Route[] {
  const json = oncePerServer(({ version }) => JSON.stringify(openApi(documented(), version)));
  const page = oncePerServer(({ version }) => documentationPage(documented(), version));
  return [
    route({
      method: 'GET',
      path: '/openapi.json',
      who: 'anyone',
      summary: 'This contract, as OpenAPI 3.1',
      answer: undefined,
      handle: async ({ services }) => jsonTextReply(200, json(services)),
    }),
    route({
      method: 'GET',
      path: '/docs',
      who: 'anyone',
      summary: 'This contract, to read',
      answer: undefined,
      handle: async ({ services }) => textReply('text/html; charset=utf-8', page(services)),
    }),
  ];
}

function oncePerServer(make: (services: Services) => string): (services: Services) => string {
  const made = new WeakMap<Services, string>();
  return (services) => {
    const text = made.get(services) ?? make(services);
    made.set(services, text);
    return text;
  };
}
