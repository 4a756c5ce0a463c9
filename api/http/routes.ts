import { deskRoutes } from './desk-routes.ts';
import { overviewRoutes } from './overview-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { recordSaveRoutes } from './record-save-routes.ts';
import type { Route } from './route.ts';
import { syncRoutes } from './sync-routes.ts';
import { documentationRoutes, healthRoutes } from './system-routes.ts';
import { termRoutes } from './term-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Every route of the API, in the order in which the documentation shows them. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...overviewRoutes,
  ...recordRoutes,
  ...recordSaveRoutes,
  ...termRoutes,
  ...syncRoutes,
  ...deskRoutes,
  ...healthRoutes,
  ...documentationRoutes(() => routes),
];
