import { useLocation, useParams } from 'react-router-dom';
import { useStudent } from '#pwa/data/school/people.ts';
import { AbsencesOfStudent } from '#pwa/features/absences/absences-of-student.tsx';
import { EraseCard } from '#pwa/features/erasing/erase-card.tsx';
import { CollectorsOfStudent } from '#pwa/features/collectors/collector-section.tsx';
import { StudentPage } from '#pwa/features/students/student-page.tsx';
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { defaultTerm } from '#sync/school/records/term.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import { useCanEdit, useIsSchoolWritable, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** A student's address alone is that of the summary. */
export function StudentRoute() {
  const { t } = useTranslation();
  const { studentId = '' } = useParams();
  const { pathname } = useLocation();
  const { place, terms, today } = useSchoolScope();
  const isWritable = useIsSchoolWritable();
  const openOverlay = useOpenOverlay();
  const student = useStudent(studentId);
  usePageTitle(student ? fullName(student.nameInfo) : t('students.title'));
  const isAdmin = place.section === 'admin';
  const isErased = student ? isErasedName('student', student.nameInfo) : false;
  const canEdit = useCanEdit() && !isErased;
  const isTerms = pathname === paths.studentTerms(place, studentId);
  return (
    <StudentPage
      studentId={studentId}
      tab={isTerms ? 'terms' : 'summary'}
      tabs={[
        { key: 'summary', to: paths.studentSummary(place, studentId), isCurrent: !isTerms },
        { key: 'terms', to: paths.studentTerms(place, studentId), isCurrent: isTerms },
      ]}
      registerFor={canEdit ? defaultTerm(terms, today) : undefined}
      today={today}
      canEdit={canEdit}
      hasNotes={isAdmin}
      absences={<AbsencesOfStudent studentId={studentId} today={today} canRecord={isWritable} />}
      collectors={<CollectorsOfStudent studentId={studentId} canEdit={canEdit} />}
      erasing={
        canEdit && student ? (
          <EraseCard target={{ kind: 'student', id: studentId }} name={fullName(student.nameInfo)} />
        ) : null
      }
      toStudents={paths.students(place)}
      toAttendance={paths.studentAttendance(place, studentId)}
      toStatement={paths.statement(place, studentId)}
      toHistory={isAdmin ? paths.history(place, { student: studentId }) : undefined}
      onEdit={canEdit ? () => openOverlay(paths.editStudent(place, studentId)) : undefined}
      onEditContact={canEdit ? (id) => openOverlay(paths.editContact(place, id)) : undefined}
    />
  );
}
