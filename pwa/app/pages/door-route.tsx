import { Navigate } from 'react-router-dom';
import { defaultTerm } from '#sync/school/records/term.ts';
import { paths } from '#pwa/routing/paths.ts';
import type { AttendanceArrival } from './attendance-route.tsx';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

/** Today's attendance of the school that was seen last; without a term, the terms. For staff, and the installed app's shortcut. */
export function DoorRoute() {
  return <ToAttendance startsParentMode={false} />;
}

/** The installed app's shortcut to Parent Mode. */
export function ParentModeDoorRoute() {
  return <ToAttendance startsParentMode />;
}

function ToAttendance({ startsParentMode }: AttendanceArrival) {
  const { terms, today, place } = useSchoolScope();
  const term = defaultTerm(terms, today);
  if (term === undefined) return <Navigate to={paths.terms(place)} replace />;
  const state: AttendanceArrival = { startsParentMode };
  return <Navigate to={paths.attendance(place, term._id)} state={state} replace />;
}
