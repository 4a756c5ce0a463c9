import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useJoiningDays } from '#pwa/data/school/joining-days.ts';
import { dayToShow, parseAttendanceSearch, withSearch } from '#pwa/features/attendance/attendance-search.ts';
import { AttendancePrintPage, printKinds } from '#pwa/features/attendance-print/attendance-print-page.tsx';
import { TermNotFound } from '#pwa/features/terms/term-not-found.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useIsSchoolWritable, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { SchoolMonth } from '#sync/school/records/school-month.ts';

/** An address may be typed or come from another version. Unknown values are ignored. */
const Choice = z.object({
  kind: z.enum(printKinds).catch('day'),
  month: SchoolMonth.optional().catch(undefined),
});

/** The day and the filters of the Attendance tab, as its address says them, on paper. */
export function AttendancePrintRoute() {
  const { terms, school, today, place } = useSchoolScope();
  const canEdit = useIsSchoolWritable();
  const { termId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => parseAttendanceSearch(params), [params]);
  const term = terms.find(({ _id }) => _id === termId);
  const joined = useJoiningDays(termId);
  if (term === undefined) return <TermNotFound toTerms={paths.terms(place)} />;
  const tab = withSearch(new URLSearchParams(), search);
  return (
    <AttendancePrintPage
      term={term}
      school={school}
      day={dayToShow(search.day, term, { today, joined })}
      today={today}
      filter={search}
      choice={Choice.parse(Object.fromEntries(params))}
      onChange={(part) => setParams((current) => withParts(current, part), { replace: true })}
      toAttendance={`${paths.attendance(place, term._id)}?${tab}`}
      toTyping={canEdit ? `${paths.attendanceTyping(place, term._id)}?${tab}` : undefined}
      onPrint={() => window.print()}
    />
  );
}

function withParts(params: URLSearchParams, part: Readonly<Record<string, string | undefined>>) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(part)) if (value !== undefined) next.set(name, value);
  return next;
}
