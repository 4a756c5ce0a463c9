import { OverviewPage } from '#pwa/features/overview/overview-page.tsx';
import { defaultTerm } from '#sync/school/records/term.ts';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';

/** An administrator's first page; attendance is one tap away. */
export function OverviewRoute() {
  const { school, terms, today, place } = useSchoolScope();
  const openOverlay = useOpenOverlay();
  const term = defaultTerm(terms, today);
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
      onAddStudent={canEdit ? () => openOverlay(paths.addStudentToOverview(place)) : undefined}
      onAddContact={canEdit ? () => openOverlay(paths.addContactToOverview(place)) : undefined}
    />
  );
}
