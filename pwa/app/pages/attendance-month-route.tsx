import { useParams } from 'react-router-dom';
import { useTermsOnceIn } from '#pwa/data/school/registrations.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { useStudents } from '#pwa/data/school/school-records.ts';
import { StudentMonthsPage } from '#pwa/features/attendance-month/student-months.tsx';
import { fullName } from '#sync/school/records/name-info.ts';
import { paths } from '#pwa/routing/paths.ts';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

export function AttendanceMonthRoute() {
  const { t } = useTranslation();
  const { terms, today, place } = useSchoolScope();
  const { studentId = '' } = useParams();
  const student = useStudents()?.find(({ _id }) => _id === studentId);
  const name = student === undefined ? '' : fullName(student.nameInfo);
  usePageTitle(t('attendanceMonth.title', { student: name }));
  return (
    <StudentMonthsPage
      student={studentId}
      name={student === undefined ? undefined : name}
      terms={useTermsOnceIn(studentId, terms)}
      today={today}
      renderDownload={(month, sheet) => (
        <DownloadList name={`${t('attendanceMonth.title', { student: name })} ${month}`} sheet={sheet} />
      )}
      toStudent={paths.student(place, studentId)}
      toStudents={paths.students(place)}
    />
  );
}
