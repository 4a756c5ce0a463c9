import { useSession } from '#pwa/data/account/session.ts';
import { useSchoolScope } from './school-scope.tsx';

/** Administrators change things; a deactivated school is read-only to everyone but superadmins (contract section 4). */
export function useCanEdit(): boolean {
  const { place, school } = useSchoolScope();
  const session = useSession();
  const isSuperadmin = session.status === 'signed-in' && session.user.isSuperadmin;
  return place.section === 'admin' && (school.isActive || isSuperadmin);
}
