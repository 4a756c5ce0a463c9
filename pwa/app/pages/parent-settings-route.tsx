import { SettingsPage } from '#pwa/features/parents/settings-page.tsx';
import { parentPaths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

export function ParentSettingsRoute() {
  const { place } = useSchoolScope();
  return <SettingsPage toHelp={parentPaths.help(place.slug)} />;
}
