import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { StudentsPage } from '#pwa/features/students/students-page.tsx';
import { useOpenOverlay } from '../overlays.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

export function StudentsRoute() {
  const { t } = useTranslation();
  usePageTitle(t('students.title'));
  const { place } = useSchoolScope();
  const openOverlay = useOpenOverlay();
  const { section, slug } = place;
  const toStudent = useCallback((id: string) => paths.student({ section, slug }, id), [section, slug]);
  const isAdmin = section === 'admin';
  return (
    <StudentsPage
      toStudent={toStudent}
      onAdd={isAdmin ? () => openOverlay(paths.addStudent(place)) : undefined}
      onEdit={isAdmin ? (id) => openOverlay(paths.editStudent(place, id)) : undefined}
    />
  );
}
