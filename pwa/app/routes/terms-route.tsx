import { useTranslation } from 'react-i18next';
import { TermsList } from '#pwa/features/terms/terms-list.tsx';
import { useOpenOverlay } from '../overlays.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useCanEdit } from './use-can-edit.ts';
import { useSchoolScope } from './school-scope.tsx';

export function TermsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('terms.title'));
  const { terms, place } = useSchoolScope();
  const openOverlay = useOpenOverlay();
  const canEdit = useCanEdit();
  return (
    <TermsList
      terms={terms}
      toTerm={(termId) => paths.term(place, termId)}
      onAdd={canEdit ? () => openOverlay(paths.addTerm(place)) : undefined}
      onEdit={canEdit ? (termId) => openOverlay(paths.editTerm(place, termId)) : undefined}
    />
  );
}
