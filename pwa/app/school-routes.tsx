import type { RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-part.ts';
import { parentPageRoutes } from './parent-routes.tsx';
import { adminPatterns, deskPatterns, schoolPatterns } from './paths.ts';
import { peopleOverlayRoutes, peoplePageRoutes } from './people-routes.tsx';
import { OverviewRoute } from './routes/overview-route.tsx';
import { SchoolHomeRoute } from './routes/school-home-route.tsx';
import { schoolPages, type OverlayRoute } from './school-pages.tsx';
import { termOverlayRoutes, termPageRoutes } from './term-routes.tsx';

/** What is seldom opened is a chunk of its own; the worker keeps all of them, so that each opens without a network. */
const Quarantine = lazyPage(async () => (await import('./routes/quarantine-route.tsx')).QuarantineRoute);
const History = lazyPage(async () => (await import('./routes/history-route.tsx')).HistoryRoute);
const Devices = lazyPage(async () => (await import('./routes/devices-route.tsx')).DevicesRoute);
const Announcements = lazyPage(
  async () => (await import('./routes/announcements-route.tsx')).AnnouncementsRoute,
);
const Staff = lazyPage(async () => (await import('./routes/staff-route.tsx')).StaffRoute);
const EditSchool = lazyPage(async () => (await import('./routes/edit-school-route.tsx')).EditSchoolRoute);
const HandIn = lazyPage(async () => (await import('./routes/hand-in-route.tsx')).HandInRoute);

const admin = schoolPatterns('admin');
const staff = schoolPatterns('staff');

/** The pages of one school, each role's. */
const pageRoutes: readonly RouteObject[] = [
  ...parentPageRoutes,
  ...termPageRoutes,
  ...peoplePageRoutes,
  { path: admin.announcements, element: <Announcements /> },
  { path: staff.announcements, element: <Announcements /> },
  { path: admin.school, element: <OverviewRoute /> },
  { path: admin.overview, element: <OverviewRoute /> },
  { path: adminPatterns.staff, element: <Staff /> },
  { path: adminPatterns.editSchool, element: <EditSchool /> },
  { path: deskPatterns.quarantine, element: <Quarantine /> },
  { path: deskPatterns.history, element: <History /> },
  { path: deskPatterns.devices, element: <Devices /> },
  { path: deskPatterns.handIn, element: <HandIn /> },
  { path: staff.school, element: <SchoolHomeRoute /> },
];

/** Modal routes, each above one of the pages. Only administrators have them. */
const overlayRoutes: readonly OverlayRoute[] = [...termOverlayRoutes, ...peopleOverlayRoutes];

export const schoolRoutes: readonly RouteObject[] = (['admin', 'staff', 'parent'] as const).map((section) =>
  schoolPages({ root: schoolPatterns(section).school, pages: pageRoutes, overlays: overlayRoutes }),
);
