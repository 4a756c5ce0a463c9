import { useTranslation } from 'react-i18next';
import { TermsPage } from '#pwa/features/about/terms-page.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function TermsOfUseRoute() {
  const { t } = useTranslation();
  usePageTitle(t('legal.title'));
  return <TermsPage />;
}
