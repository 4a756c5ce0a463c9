import { Navigate } from 'react-router-dom';
import { defaultTerm } from '#sync/school/records/term.ts';
import { paths } from '#pwa/routing/paths.ts';
import type { AttendanceArrival } from './attendance-route.tsx';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

/** The installed app's shortcuts: attendance, or its Parent Mode, of the school that was seen last. */
export function DoorRoute() {
  return <ToAttendance startsParentMode={false} />;
}

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
