import { useTranslation } from 'react-i18next';
import { HelpPage } from '#pwa/features/parents/help-page.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function ParentHelpRoute() {
  const { t } = useTranslation();
  usePageTitle(t('parents.help.title'));
  return <HelpPage />;
}
