import { useTranslation } from 'react-i18next';
import { UsersPage } from '#pwa/features/superadmin/users-page.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function SuperadminUsersRoute() {
  const { t } = useTranslation();
  usePageTitle(t('shell.menu.users'));
  return <UsersPage />;
}
