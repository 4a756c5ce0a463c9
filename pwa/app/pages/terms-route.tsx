import { TermsList } from '#pwa/features/terms/terms-list.tsx';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';

export function TermsRoute() {
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
