import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { viewAs } from '#pwa/data/account/session.ts';
import { fetchSchoolBySlug } from '#pwa/data/account/superadmin.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { paths, superadminPaths } from '#pwa/routing/paths.ts';
import { administratorOf } from '#pwa/routing/superadmin-role.ts';

/** A school is edited as its administrator does it, on its own page: a superadmin reaches any of those (specification section 6). */
export function SuperadminEditSchoolRoute() {
  const { slug = '', schoolId = '' } = useParams();
  const navigate = useNavigate();
  const { data: school, isError } = useQuery({
    queryKey: ['superadmin', 'school', slug],
    queryFn: async () => (await fetchSchoolBySlug(slug)) ?? null,
    retry: 1,
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
