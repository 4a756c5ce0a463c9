import type { RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-part.ts';
import { parentPatterns, patterns } from './paths.ts';
import { ParentDashboardRoute } from './routes/parent-dashboard-route.tsx';
import { ParentStartRoute } from './routes/parent-start-route.tsx';

const Students = lazyPage(
  async () => (await import('./routes/parent-students-route.tsx')).ParentStudentsRoute,
);
const Messages = lazyPage(
  async () => (await import('./routes/parent-messages-route.tsx')).ParentMessagesRoute,
);
const Billing = lazyPage(async () => (await import('./routes/parent-billing-route.tsx')).ParentBillingRoute);
const Settings = lazyPage(
  async () => (await import('./routes/parent-settings-route.tsx')).ParentSettingsRoute,
);
const Help = lazyPage(async () => (await import('./routes/parent-help-route.tsx')).ParentHelpRoute);

/** A parent's pages of one school. */
export const parentPageRoutes: readonly RouteObject[] = [
  { path: parentPatterns.school, element: <ParentDashboardRoute /> },
  { path: parentPatterns.dashboard, element: <ParentDashboardRoute /> },
  { path: parentPatterns.students, element: <Students /> },
  { path: parentPatterns.student, element: <Students /> },
  { path: parentPatterns.messages, element: <Messages /> },
  { path: parentPatterns.billing, element: <Billing /> },
  { path: parentPatterns.settings, element: <Settings /> },
  { path: parentPatterns.help, element: <Help /> },
];

/** Those that belong to no school. */
export const parentStartRoutes: readonly RouteObject[] = [
  patterns.parent,
  patterns.parentDashboard,
  patterns.parentStudents,
].map((path) => ({ path, element: <ParentStartRoute /> }));
