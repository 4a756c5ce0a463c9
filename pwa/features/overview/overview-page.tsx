import { useDoorDay } from '#pwa/data/school/door-day.ts';
import { useSchoolCounts } from '#pwa/data/school/school-records.ts';
import { useStaffCount } from '#pwa/data/school/staff.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { defaultTerm, isSchoolDay } from '#sync/school/records/term.ts';
import { DoorLine } from './door-line.tsx';
import { doorState } from './door-state.ts';
import { OverviewView } from './overview-view.tsx';

/** An administrator's first page; attendance is one tap away. */
export function OverviewPage() {
  const { school, terms, today, place } = useSchoolScope();
  const canEdit = useCanEdit();
  const openOverlay = useOpenOverlay();
  const term = defaultTerm(terms, today);
  const counts = useSchoolCounts();
  const staff = useStaffCount(school._id);
  const isOpen = term !== undefined && isSchoolDay(term, today);
  const day = useDoorDay(isOpen ? term : undefined, today);
  if (counts === undefined) return <LoadingSpinner />;
  return (
    <OverviewView
      school={school}
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
      counts={counts}
      staff={staff}
      today={
        <DoorLine
          today={today}
          state={doorState(term, today, day)}
          toAttendance={term && paths.attendance(place, term._id)}
          toTerms={paths.terms(place)}
        />
      }
    />
  );
}
