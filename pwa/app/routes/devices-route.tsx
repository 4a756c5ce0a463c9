import { useTranslation } from 'react-i18next';
import { DevicesPage } from '#pwa/features/devices/devices-page.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

export function DevicesRoute() {
  const { t } = useTranslation();
  usePageTitle(t('devices.title'));
  const { place, school } = useSchoolScope();
  return <DevicesPage school={school._id} timeZone={school.timeZone} toHandIn={paths.handIn(place)} />;
}
