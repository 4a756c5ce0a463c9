import { DevicesPage } from '#pwa/features/devices/devices-page.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

export function DevicesRoute() {
  const { place, school } = useSchoolScope();
  return <DevicesPage school={school._id} timeZone={school.timeZone} toHandIn={paths.handIn(place)} />;
}
