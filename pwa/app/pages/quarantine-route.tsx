import { schoolNow } from '#pwa/data/school/clock.ts';
import { AttendanceFields } from '#pwa/features/attendance/attendance-fields.tsx';
import { QuarantinePage } from '#pwa/features/quarantine/quarantine-page.tsx';
import { timeOfDayOn } from '#sync/school/records/wall-time.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

export function QuarantineRoute() {
  const { place, school } = useSchoolScope();
  const now = () => {
    const { day, nowMs } = schoolNow(school.timeZone);
    return timeOfDayOn(day, nowMs, school.timeZone).slice(11);
  };
  return (
    <QuarantinePage
      renderFields={(props) => <AttendanceFields {...props} now={now} />}
      toTerm={(term) => paths.term(place, term)}
    />
  );
}
