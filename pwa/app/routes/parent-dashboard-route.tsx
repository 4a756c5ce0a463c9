import { useTranslation } from 'react-i18next';
import { DashboardPage } from '#pwa/features/parents/dashboard-page.tsx';
import { parentPaths, patterns } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';
import { useParent } from './use-parent.ts';

export function ParentDashboardRoute() {
  const { t } = useTranslation();
  usePageTitle(t('parents.dashboard.title'));
  const { place, school, today } = useSchoolScope();
  return (
    <DashboardPage
      parent={useParent()}
      today={today}
      timeZone={school.timeZone}
      toAccount={patterns.parentAccount}
      toMessages={parentPaths.messages(place.slug)}
      toChild={(studentId) => parentPaths.student(place.slug, studentId)}
    />
  );
}
