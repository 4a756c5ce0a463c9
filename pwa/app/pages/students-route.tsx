import { useCallback } from 'react';
import { StudentsPage } from '#pwa/features/students/students-page.tsx';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';

export function StudentsRoute() {
  const { place } = useSchoolScope();
  const openOverlay = useOpenOverlay();
  const { section, slug } = place;
  const toStudent = useCallback((id: string) => paths.student({ section, slug }, id), [section, slug]);
  const canEdit = useCanEdit();
  return (
    <StudentsPage
      toStudent={toStudent}
      onAdd={canEdit ? () => openOverlay(paths.addStudent(place)) : undefined}
      onEdit={canEdit ? (id) => openOverlay(paths.editStudent(place, id)) : undefined}
    />
  );
}
