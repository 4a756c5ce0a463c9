import { z } from 'zod';
import type { Services } from './services.ts';
import { readStoreEpoch } from '#api/db/open.ts';
import { done } from '#api/domain/outcome.ts';
import { documentationPage } from './documentation-page.ts';
import { openApi } from './open-api.ts';
import { jsonReply, jsonTextReply, textReply } from './reply.ts';
import { route, type Route } from './route.ts';

/** For those who run the server. Health, readiness and figures also answer without `/api` before them. */
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
    handle: async ({ services }) => {
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
    handle: async ({ services }) => textReply(services.metrics.contentType, await services.metrics.text()),
  }),
];

/** The contract itself, from the routes that it is about. Made once a server: it takes as long as fifty saves, and anyone may ask. */
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
