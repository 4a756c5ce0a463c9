import { SecurityLogPage } from '#pwa/features/security-log/security-log-page.tsx';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

export function SecurityLogRoute() {
  const { school } = useSchoolScope();
  return <SecurityLogPage scope="admin" school={school._id} timeZone={school.timeZone} />;
}

/** Of every school and of the installation. */
export function SuperadminSecurityLogRoute() {
  return <SecurityLogPage scope="superadmin" school="" />;
}
