import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { viewAs } from '#pwa/data/session.ts';
import { AllSchoolsList } from '#pwa/features/schools/all-schools.tsx';
import { useAllSchools } from '#pwa/features/schools/use-all-schools.ts';
import type { School } from '#sync/records/school.ts';
import { paths } from '../paths.ts';
import { administratorOf } from '../superadmin-role.ts';
import { usePageTitle } from '../use-page-title.ts';

/** Choosing a school shows it as its administrator sees it. */
export function AllSchoolsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('shell.menu.schools'));
  const navigate = useNavigate();
  const open = async (school: School) => {
    viewAs(administratorOf(school));
    await navigate(paths.school({ section: 'admin', slug: school.urlslug }));
  };
  return <AllSchoolsList schools={useAllSchools()} onOpen={(school) => void open(school)} />;
}
