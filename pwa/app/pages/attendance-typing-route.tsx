import { useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useJoiningDays } from '#pwa/data/school/joining-days.ts';
import { dayToShow, parseAttendanceSearch } from '#pwa/features/attendance/attendance-search.ts';
import { AttendanceTypingPage } from '#pwa/features/attendance-typing/attendance-typing-page.tsx';
import { TermNotFound } from '#pwa/features/terms/term-not-found.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useIsSchoolWritable, useSchoolScope } from '#pwa/routing/school-scope.ts';

const Question = z.enum(['dropOff', 'pickUp']).catch('dropOff');

/** The day and the class of the Attendance tab, as its address says them. */
export function AttendanceTypingRoute() {
  const { terms, today, place } = useSchoolScope();
  const canEdit = useIsSchoolWritable();
  const { termId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const term = terms.find(({ _id }) => _id === termId);
  const joined = useJoiningDays(termId);
  if (term === undefined) return <TermNotFound toTerms={paths.terms(place)} />;
  const { day, level } = parseAttendanceSearch(params);
  const choice = {
    day: dayToShow(day, term, { today, joined }),
    level,
    question: Question.parse(params.get('question')),
  };
  const { question: _, ...shown } = choice;
  return (
    <AttendanceTypingPage
      term={term}
      today={today}
      choice={choice}
      onChange={(part) => setParams(new URLSearchParams({ ...choice, ...part }), { replace: true })}
      toAttendance={`${paths.attendance(place, term._id)}?${new URLSearchParams(shown)}`}
      canEdit={canEdit}
    />
  );
}
