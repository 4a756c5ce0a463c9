import { Hono } from 'hono';
import { mountFirst, mountRoutes, mountTheRest, mountUnknown, type Server } from '#api/http/mount.ts';
import { routes } from '#api/http/routes.ts';
import { serveApp } from '#api/http/serve-app.ts';
import { healthRoutes, wellKnownRoutes } from '#api/http/system-routes.ts';
import type { Services } from '#api/http/services.ts';

export interface AppOptions {
  readonly services: Services;
  /** The built browser app, served beside the API. Absent where something else serves it. */
  readonly appFolder?: string | undefined;
}

/**
 * Builds the whole server. It does not listen: `run-server.ts` does that, and tests call `request`.
 */
export function createApp({ services, appFolder }: AppOptions): Server {
  const server: Server = new Hono();
  mountFirst(server, services);
  mountRoutes(server, routes, { prefix: '/api', services });
  mountUnknown(server, services);
  mountRoutes(server, [...healthRoutes, ...wellKnownRoutes], { prefix: '', services });
  if (appFolder !== undefined) serveApp(server, { folder: appFolder, version: services.version });
  mountTheRest(server, services);
  return server;
}
