import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { NoSchool } from '#pwa/features/parents/no-child.tsx';
import { parentPaths, fixedPaths } from '#pwa/routing/paths.ts';

/** The addresses without a school: they lead to the school in view, or say that there is none. */
export function ParentStartRoute() {
  const session = useSession();
  const { pathname } = useLocation();
  const slug = session.status === 'signed-in' ? session.viewingAs?.school?.urlslug : undefined;
  if (slug === undefined) return <NoSchool />;
  const isStudents = pathname === fixedPaths.parentStudents;
  return <Navigate to={isStudents ? parentPaths.students(slug) : `/parent/${slug}`} replace />;
}
