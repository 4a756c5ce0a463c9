import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { viewAs } from '#pwa/data/account/session.ts';
import { fetchSchoolBySlug } from '#pwa/data/account/superadmin.ts';
import { SchoolEditPage } from '#pwa/features/school-edit/school-edit-page.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { fixedPaths, paths, superadminPaths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { administratorOf } from '#pwa/routing/superadmin-role.ts';

export function EditSchoolRoute() {
  const { schoolId = '' } = useParams();
  const { place, school } = useSchoolScope();
  // The user may edit that school, but it is not in view: the guard's rule about slugs (section
  // 2.2).
  if (schoolId !== school._id) return <Navigate to={fixedPaths.base} replace />;
  return <SchoolEditPage key={school._id} school={school} toOverview={paths.overview(place)} />;
}

/** A superadmin edits a school on the page of its administrator (specification section 6). */
export function SuperadminEditSchoolRoute() {
  const { slug = '', schoolId = '' } = useParams();
  const navigate = useNavigate();
  const { data: school, isError } = useQuery({
    queryKey: ['superadmin', 'school', slug],
    queryFn: async () => (await fetchSchoolBySlug(slug)) ?? null,
  });
  useEffect(() => {
    if (school === undefined && !isError) return;
    if (school === undefined || school === null || school._id !== schoolId) {
      void navigate(superadminPaths.school(slug), { replace: true });
      return;
    }
    viewAs({
      role: administratorOf(school),
      landing: paths.editSchool({ section: 'admin', slug }, schoolId),
    });
  }, [school, isError, slug, schoolId, navigate]);
  return <LoadingSpinner />;
}
