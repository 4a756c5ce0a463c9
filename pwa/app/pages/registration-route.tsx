import { RegistrationTab } from '#pwa/features/registration/registration-tab.tsx';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useTermScope } from '#pwa/routing/school-scope.ts';

export function RegistrationRoute() {
  const { term, today, place } = useTermScope();
  const openOverlay = useOpenOverlay();
  const canEdit = useCanEdit();
  return (
    <RegistrationTab
      // Another term begins with nobody selected.
      key={term._id}
      term={term}
      today={today}
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
