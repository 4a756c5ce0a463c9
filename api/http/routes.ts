import { accountRoutes } from './account-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { doorRoutes } from './door-routes.ts';
import { eraseRoutes } from './erase-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { incidentRoutes } from './incident-routes.ts';
import { importRoutes } from './import-routes.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { overviewRoutes } from './overview-routes.ts';
import { parentRoutes } from './parent-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import { questionRoutes } from './question-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { pinRoutes } from './pin-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { retentionRoutes } from './retention-routes.ts';
import { rollCallRoutes } from './roll-call-routes.ts';
import type { Route } from './route.ts';
import { sealedRoutes } from './sealed-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { staffPinRoutes } from './staff-pin-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { syncRoutes } from './sync-routes.ts';
import { documentationRoutes, healthRoutes } from './system-routes.ts';
import { termRoutes } from './term-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Every route of the API, in the order in which the documentation shows them. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...registrationRoutes,
  ...accountRoutes,
  ...noticeRoutes,
  ...feedbackRoutes,
  ...overviewRoutes,
  ...recordRoutes,
  ...mediaRoutes,
  ...attachmentRoutes,
  ...importRoutes,
  ...staffRoutes,
  ...staffPinRoutes,
  ...membershipRoutes,
  ...securityRoutes,
  ...exportRoutes,
  ...eraseRoutes,
  ...retentionRoutes,
  ...calendarRoutes,
  ...termRoutes,
  ...parentRoutes,
  ...questionRoutes,
  ...syncRoutes,
  ...sealedRoutes,
  ...doorRoutes,
  ...pinRoutes,
  ...deskRoutes,
  ...incidentRoutes,
  ...rollCallRoutes,
  ...reportRoutes,
  ...healthRoutes,
  ...documentationRoutes(() => routes),
];
