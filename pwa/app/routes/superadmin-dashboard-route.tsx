import { useTranslation } from 'react-i18next';
import { SuperadminDashboard } from '#pwa/features/superadmin/dashboard-page.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function SuperadminDashboardRoute() {
  const { t } = useTranslation();
  usePageTitle(t('superadmin.dashboard.title'));
  return <SuperadminDashboard />;
}
