import { useTranslation } from 'react-i18next';
import { HandInPage } from '#pwa/features/hand-in/hand-in-page.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

export function HandInRoute() {
  const { t } = useTranslation();
  usePageTitle(t('devices.handIn.title'));
  const { place, school } = useSchoolScope();
  return (
    <HandInPage
      timeZone={school.timeZone}
      toDevices={paths.devices(place)}
      toQuarantine={paths.quarantine(place)}
    />
  );
}
