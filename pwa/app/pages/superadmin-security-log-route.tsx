import { SecurityLogPage } from '#pwa/features/security-log/security-log-page.tsx';

/** Of every school and of the installation. */
export function SuperadminSecurityLogRoute() {
  return <SecurityLogPage scope="superadmin" school="" />;
}
