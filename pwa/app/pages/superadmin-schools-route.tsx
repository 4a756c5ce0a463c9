import { SchoolsPage } from '#pwa/features/superadmin/schools-page.tsx';
import { superadminPaths } from '#pwa/routing/paths.ts';

export function SuperadminSchoolsRoute() {
  return <SchoolsPage toSchool={superadminPaths.school} />;
}
