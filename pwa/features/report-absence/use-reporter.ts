import { useSession } from '#pwa/data/account/session.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { limits } from '#sync/limits.ts';

/**
 * The name under which the person who is signed in reports. Undefined where nothing can be
 * reported: a superadmin looks as the parent, or the school is deactivated.
 */
export function useReporter(): string | undefined {
  const session = useSession();
  const school = useSchool();
  if (session.status !== 'signed-in' || school?.isActive !== true) return undefined;
  const { user, viewingAs } = session;
  if (viewingAs?.asUser !== undefined) return undefined;
  return (fullName(user.nameInfo) || user.email).slice(0, limits.personLength);
}
