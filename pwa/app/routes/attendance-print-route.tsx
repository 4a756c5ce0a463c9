import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { dayToShow, parseAttendanceSearch } from '#pwa/features/attendance/attendance-search.ts';
import { AttendancePrintPage } from '#pwa/features/attendance-print/attendance-print-page.tsx';
import { TermNotFound } from '#pwa/features/terms/term-not-found.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';

/** The day and the grade level of the Attendance tab, as its address says them. */
export function AttendancePrintRoute() {
  const { t } = useTranslation();
  usePageTitle(t('attendancePrint.title'));
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
