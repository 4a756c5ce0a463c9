import { useParams, useSearchParams } from 'react-router-dom';
import { dayToShow, parseAttendanceSearch } from '#pwa/features/attendance/attendance-search.ts';
import { AttendancePrintPage } from '#pwa/features/attendance-print/attendance-print-page.tsx';
import { TermNotFound } from '#pwa/features/terms/term-not-found.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

/** The day and the grade level of the Attendance tab, as its address says them. */
export function AttendancePrintRoute() {
  const { terms, school, today, place } = useSchoolScope();
  const { termId } = useParams();
  const [params] = useSearchParams();
  const term = terms.find(({ _id }) => _id === termId);
  if (term === undefined) return <TermNotFound toTerms={paths.terms(place)} />;
  const { day, level } = parseAttendanceSearch(params);
  return (
    <AttendancePrintPage
      term={term}
      school={school}
      day={dayToShow(day, term, today)}
      level={level}
      toAttendance={`${paths.attendance(place, term._id)}?${params}`}
      onPrint={() => window.print()}
    />
  );
}
