import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { StudentMonths } from '#pwa/features/attendance-month/student-months.tsx';
import { StudentsPage } from '#pwa/features/parents/students-page.tsx';
import { TermCalendar } from '#pwa/features/terms/term-calendar.tsx';
import { type Child, currentTerm } from '#sync/school/records/family-terms.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { parentPaths, fixedPaths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useParent } from '#pwa/features/parents/use-parent.ts';

export function ParentStudentsRoute() {
  const navigate = useNavigate();
  const { studentId } = useParams();
  const { place, today } = useSchoolScope();
  return (
    <StudentsPage
      parent={useParent()}
      toAccount={fixedPaths.parentAccount}
      studentId={studentId}
      onChoose={(id) => void navigate(parentPaths.student(place.slug, id), { replace: true })}
      renderAttendance={({ student, terms }) => (
        <StudentMonths
          key={student._id}
          student={student._id}
          terms={terms.map(({ term }) => term)}
          today={today}
        />
      )}
      renderCalendar={(child) => <CalendarOf child={child} today={today} />}
    />
  );
}

function CalendarOf({ child, today }: { readonly child: Child; readonly today: SchoolDay }) {
  const { t } = useTranslation();
  const current = currentTerm(child, today);
  if (current === undefined) return <p>{t('parents.students.noRegistrations', { name: child.name })}</p>;
  return <TermCalendar key={current.term._id} term={current.term} today={today} canEdit={false} />;
}
