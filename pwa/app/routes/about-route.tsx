import { useTranslation } from 'react-i18next';
import { AboutPage } from '#pwa/features/about/about-page.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function AboutRoute() {
  const { t } = useTranslation();
  usePageTitle(t('signUp.aboutPage.title'));
  return <AboutPage />;
}
