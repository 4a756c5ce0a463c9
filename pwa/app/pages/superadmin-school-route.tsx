import { useParams } from 'react-router-dom';
import { viewAs } from '#pwa/data/account/session.ts';
import { SchoolPage } from '#pwa/features/superadmin/school-page.tsx';
import type { School } from '#sync/school/records/school.ts';
import { paths, fixedPaths } from '#pwa/routing/paths.ts';
import { administratorOf } from '#pwa/routing/superadmin-role.ts';

/** A school from outside; opening it shows it as its administrator sees it. */
export function SuperadminSchoolRoute() {
  const { slug = '' } = useParams();
  const open = (school: School) =>
    viewAs({
      role: administratorOf(school),
      landing: paths.school({ section: 'admin', slug: school.urlslug }),
    });
  return <SchoolPage slug={slug} toSchools={fixedPaths.superadminSchools} onOpen={open} />;
}
