import { GradeLevelsPage } from '#pwa/features/grade-levels/grade-levels-page.tsx';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';

export function GradeLevelsRoute() {
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
