import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#pwa/features/parents/settings-page.tsx';
import { parentPaths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

export function ParentSettingsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('parents.settings.title'));
  const { place } = useSchoolScope();
  return <SettingsPage toHelp={parentPaths.help(place.slug)} />;
}
