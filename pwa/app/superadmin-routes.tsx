import type { RouteObject } from 'react-router-dom';
import { lazyPart } from './lazy-part.ts';
import { patterns } from './paths.ts';

const lazy = {
  dashboard: lazyPart(
    async () => (await import('./routes/superadmin-dashboard-route.tsx')).SuperadminDashboardRoute,
  ),
  users: lazyPart(async () => (await import('./routes/superadmin-users-route.tsx')).SuperadminUsersRoute),
  schools: lazyPart(
    async () => (await import('./routes/superadmin-schools-route.tsx')).SuperadminSchoolsRoute,
  ),
  school: lazyPart(async () => (await import('./routes/superadmin-school-route.tsx')).SuperadminSchoolRoute),
  editSchool: lazyPart(
    async () => (await import('./routes/superadmin-edit-school-route.tsx')).SuperadminEditSchoolRoute,
  ),
  messages: lazyPart(
    async () => (await import('./routes/superadmin-messages-route.tsx')).SuperadminMessagesRoute,
  ),
} as const;

/** Specification section 2.5. */
export const superadminRoutes: readonly RouteObject[] = [
  { path: patterns.superadmin, lazy: lazy.dashboard },
  { path: patterns.superadminDashboard, lazy: lazy.dashboard },
  { path: patterns.superadminUsers, lazy: lazy.users },
  { path: patterns.superadminSchools, lazy: lazy.schools },
  { path: patterns.superadminMessages, lazy: lazy.messages },
  { path: patterns.superadminSchool, lazy: lazy.school },
  { path: patterns.superadminSchoolOverview, lazy: lazy.school },
  { path: patterns.superadminEditSchool, lazy: lazy.editSchool },
];
