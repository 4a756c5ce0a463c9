import { useTranslation } from 'react-i18next';
import { schoolNow } from '#pwa/data/school/clock.ts';
import { AttendanceFields } from '#pwa/features/attendance/attendance-fields.tsx';
import { QuarantinePage } from '#pwa/features/quarantine/quarantine-page.tsx';
import { timeOfDayOn } from '#sync/school/records/wall-time.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

export function QuarantineRoute() {
  const { t } = useTranslation();
  usePageTitle(t('quarantine.title'));
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
