import { useTranslation } from 'react-i18next';
import { GradeLevelsPage } from '#pwa/features/grade-levels/grade-levels-page.tsx';
import { useOpenOverlay } from '../overlays.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useCanEdit } from './use-can-edit.ts';
import { useSchoolScope } from './school-scope.tsx';

export function GradeLevelsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('gradeLevels.title'));
  const { place } = useSchoolScope();
  const openOverlay = useOpenOverlay();
  const canEdit = useCanEdit();
  return (
    <GradeLevelsPage
      onAdd={canEdit ? () => openOverlay(paths.addGradeLevel(place)) : undefined}
      onEdit={canEdit ? (id) => openOverlay(paths.editGradeLevel(place, id)) : undefined}
    />
  );
}
