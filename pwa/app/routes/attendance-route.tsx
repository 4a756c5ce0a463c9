import { useTranslation } from 'react-i18next';
import { AttendanceTab } from '#pwa/features/attendance/attendance-tab.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useTermScope } from './term-scope.tsx';

/** What a link to this page may say. */
export type AttendanceArrival = { readonly startsParentMode: boolean };

export function AttendanceRoute() {
  const { t } = useTranslation();
  const { term, school } = useTermScope();
  usePageTitle(t('terms.attendance'));
  return <AttendanceTab key={term._id} term={term} school={school} canEdit={school.isActive} />;
}
