import { useTranslation } from 'react-i18next';
import { TermsList } from '#pwa/features/terms/terms-list.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

export function TermsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('terms.title'));
  const { terms, place } = useSchoolScope();
  return <TermsList terms={terms} toTerm={(termId) => paths.term(place, termId)} />;
}
