import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { OverviewPage } from '#pwa/features/overview/overview-page.tsx';
import { defaultTerm } from '#sync/school/records/term.ts';
import { useOpenOverlay } from '../overlays.tsx';
import { overlayPatterns, paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useCanEdit } from './use-can-edit.ts';
import { useSchoolScope } from './school-scope.tsx';

/** An administrator's first page; attendance is one tap away. */
export function OverviewRoute() {
  const { t } = useTranslation();
  usePageTitle(t('overview.title'));
  const { school, terms, today, place } = useSchoolScope();
  const openOverlay = useOpenOverlay();
  const term = defaultTerm(terms, today);
  const { slug } = place;
  const canEdit = useCanEdit();
  return (
    <OverviewPage
      school={school}
      term={term}
      today={today}
      toAttendance={term && paths.attendance(place, term._id)}
      toEdit={canEdit ? paths.editSchool(place, school._id) : undefined}
      links={{
        students: paths.students(place),
        gradeLevels: paths.gradeLevels(place),
        terms: paths.terms(place),
        contacts: paths.contacts(place),
        staff: paths.staff(place),
      }}
      onAddStudent={
        canEdit ? () => openOverlay(generatePath(overlayPatterns.addStudent[1], { slug })) : undefined
      }
      onAddContact={
        canEdit ? () => openOverlay(generatePath(overlayPatterns.addContact[1], { slug })) : undefined
      }
    />
  );
}
