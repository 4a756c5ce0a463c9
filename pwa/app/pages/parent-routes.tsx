import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { downloadChild } from '#pwa/data/school/export-school.ts';
import { useTermsOnceIn } from '#pwa/data/school/registrations.ts';
import { useSession } from '#pwa/data/account/session.ts';
import { StudentMonths } from '#pwa/features/attendance-month/student-months.tsx';
import { CalendarFeed } from '#pwa/features/calendar-feed/calendar-feed.tsx';
import { DownloadFromServer } from '#pwa/features/export/download-from-server.tsx';
import { NamedByFamily } from '#pwa/features/collectors/named-collectors.tsx';
import { NoSchool } from '#pwa/features/parents/no-child.tsx';
import { StudentsPage } from '#pwa/features/parents/students-page.tsx';
import { TermCalendar } from '#pwa/features/terms/term-calendar.tsx';
import { type Child, currentTerm } from '#sync/school/records/family-terms.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { type ChildPart, childParts, fixedPaths, parentPaths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useParent } from '#pwa/features/parents/no-child.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

export function ParentStudentsRoute() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { studentId, part: wanted } = useParams();
  const { place, today } = useSchoolScope();
  const part = childParts.find((one) => one === wanted) ?? 'days';
  const toPart = (id: string, next: ChildPart) => parentPaths.student(place.slug, id, next);
  return (
    <StudentsPage
      parent={useParent()}
      toAccount={fixedPaths.parentAccount}
      today={today}
      studentId={studentId}
      part={part}
      toPart={toPart}
      onChoose={(id) => void navigate(toPart(id, part), { replace: true })}
      renderAttendance={({ student }) => (
        <MonthsOfChild key={student._id} student={student._id} today={today} />
      )}
      renderNamed={({ student }) => <NamedByFamily key={student._id} student={student} today={today} />}
      renderDownload={({ student }) => (
        <DownloadFromServer
          key={student._id}
          label={t('parents.students.download')}
          fetchFile={(watch) => downloadChild(student._id, watch)}
        />
      )}
      renderCalendar={(child) => <CalendarOf child={child} today={today} />}
    />
  );
}

function MonthsOfChild({ student, today }: { readonly student: RecordId; readonly today: SchoolDay }) {
  const { terms } = useSchoolScope();
  const ofChild = useTermsOnceIn(student, terms);
  return ofChild && <StudentMonths student={student} terms={ofChild} today={today} />;
}

function CalendarOf({ child, today }: { readonly child: Child; readonly today: SchoolDay }) {
  const { t } = useTranslation();
  const { school, terms } = useSchoolScope();
  const current = currentTerm(child, today);
  if (current === undefined) return <p>{t('parents.students.noRegistrations', { name: child.name })}</p>;
  return (
    <>
      <TermCalendar key={current.term._id} term={current.whole} today={today} canEdit={false} />
      <CalendarFeed school={school} terms={terms} eyes="parent" />
    </>
  );
}

/** The addresses without a school: they lead to the school in view, or say that there is none. */
export function ParentStartRoute() {
  const session = useSession();
  const { pathname } = useLocation();
  const slug = session.status === 'signed-in' ? session.viewingAs?.school?.urlslug : undefined;
  if (slug === undefined) return <NoSchool />;
  const isStudents = pathname === fixedPaths.parentStudents;
  return <Navigate to={isStudents ? parentPaths.students(slug) : `/parent/${slug}`} replace />;
}
