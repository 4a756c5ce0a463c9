import { useTranslation } from 'react-i18next';
import { RegistrationTab } from '#pwa/features/registration/registration-tab.tsx';
import { useOpenOverlay } from '../overlays.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useCanEdit } from './use-can-edit.ts';
import { useTermScope } from './term-scope.tsx';

export function RegistrationRoute() {
  const { t } = useTranslation();
  usePageTitle(t('terms.registration'));
  const { term, place } = useTermScope();
  const openOverlay = useOpenOverlay();
  const canEdit = useCanEdit();
  return (
    <RegistrationTab
      // Another term begins with nobody selected.
      key={term._id}
      term={term}
      actions={
        canEdit
          ? {
              onAddLevel: () => openOverlay(paths.addGradeLevel(place)),
              onEditLevel: (id) => openOverlay(paths.editGradeLevel(place, id)),
              onAddFee: () => openOverlay(paths.addFee(place, term._id)),
              onEditFee: (id) => openOverlay(paths.editFee(place, term._id, id)),
              onAddStudent: () => openOverlay(paths.addStudent(place)),
              onEditTerm: () => openOverlay(paths.editTerm(place, term._id)),
            }
          : undefined
      }
    />
  );
}
