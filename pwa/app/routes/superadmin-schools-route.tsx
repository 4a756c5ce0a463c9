import { useTranslation } from 'react-i18next';
import { SchoolsPage } from '#pwa/features/superadmin/schools-page.tsx';
import { superadminPaths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';

export function SuperadminSchoolsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('shell.menu.schools'));
  return <SchoolsPage toSchool={superadminPaths.school} />;
}
