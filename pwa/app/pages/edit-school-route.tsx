import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { SchoolEditPage } from '#pwa/features/school-edit/school-edit-page.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import type { User } from '#sync/school/records/user.ts';
import { paths, fixedPaths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

export function EditSchoolRoute() {
  const { schoolId = '' } = useParams();
  const { place, school } = useSchoolScope();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  if (!mayEdit(user, schoolId)) return <NotAuthorized />;
  // One of theirs, and not the one that is being viewed: the guard's rule about slugs (specification section 2.2).
  if (schoolId !== school._id) return <Navigate to={fixedPaths.base} replace />;
  return <SchoolEditPage key={school._id} school={school} toOverview={paths.overview(place)} />;
}

/** Specification section 6: an approved superadmin-type role, or an approved role tied to that institution. */
function mayEdit(user: User, schoolId: string): boolean {
  return (
    user.isSuperadmin || user.roles.some((role) => role.isApproved && role.institution?._id === schoolId)
  );
}

function NotAuthorized() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  useEffect(() => {
    alerts.show({ msg: t('errors.forbiddenSchool'), alertType: 'danger', persistOnRouteChange: true });
  }, [alerts, t]);
  return <Navigate to={fixedPaths.base} replace />;
}
