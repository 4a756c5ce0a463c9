import { useMemo } from 'react';
import { schoolNow } from '#pwa/data/school/clock.ts';
import { AttendanceFields } from '#pwa/features/attendance/attendance-fields.tsx';
import type { DecisionParts } from '#pwa/features/quarantine/use-decisions.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { timeOfDayOn } from '#sync/school/records/wall-time.ts';

/** The fields with which attendance that needs review is mended, and the way to a term. */
export function useDecisionParts(): DecisionParts {
  const { place, school } = useSchoolScope();
  const { section, slug } = place;
  const { timeZone } = school;
  return useMemo(() => {
    const now = () => {
      const { day, nowMs } = schoolNow(timeZone);
      return timeOfDayOn(day, nowMs, timeZone).slice(11);
    };
    return {
      renderFields: (props) => <AttendanceFields {...props} now={now} />,
      toTerm: (term) => paths.term({ section, slug }, term),
    };
  }, [section, slug, timeZone]);
}
