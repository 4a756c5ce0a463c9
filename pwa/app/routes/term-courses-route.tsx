import { useTranslation } from 'react-i18next';
import { CoursesPage } from '#pwa/features/terms/courses-page.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function TermCoursesRoute() {
  const { t } = useTranslation();
  usePageTitle(t('terms.courses'));
  return <CoursesPage />;
}
