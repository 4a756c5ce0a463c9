import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { StudentsPage } from '#pwa/features/students/students-page.tsx';
import { useOpenOverlay } from '../overlays.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useCanEdit } from './use-can-edit.ts';
import { useSchoolScope } from './school-scope.tsx';

export function StudentsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('students.title'));
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
