import { HandInPage } from '#pwa/features/hand-in/hand-in-page.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

export function HandInRoute() {
  const { place, school } = useSchoolScope();
  return (
    <HandInPage
      timeZone={school.timeZone}
      toDevices={paths.devices(place)}
      toQuarantine={paths.quarantine(place)}
    />
  );
}
