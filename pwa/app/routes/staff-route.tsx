import { useTranslation } from 'react-i18next';
import { StaffPage } from '#pwa/features/staff/staff-page.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

export function StaffRoute() {
  const { t } = useTranslation();
  usePageTitle(t('staff.title'));
  const { school } = useSchoolScope();
  return (
    <StaffPage
      school={school._id}
      timeZone={school.timeZone}
      accessCode={school.isApproved && school.accessCode !== '' ? school.accessCode : null}
    />
  );
}
