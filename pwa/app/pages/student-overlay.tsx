import { useNavigate, useParams } from 'react-router-dom';
import { OpenStudent } from '#pwa/features/students/student-dialog.tsx';
import { useOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { defaultTerm } from '#sync/school/records/term.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

/** Adds or changes a student. Once saved, a new one is at the address of editing it (section 4). */
export function StudentOverlay() {
  const { studentId } = useParams();
  const navigate = useNavigate();
  const { place, terms, today } = useSchoolScope();
  const { close, switchTo } = useOverlay();
  return (
    <OpenStudent
      key={studentId ?? 'new'}
      studentId={studentId}
      today={today}
      terms={terms}
      runningTerm={defaultTerm(terms, today)}
      onSaved={(id) => (studentId === undefined ? switchTo(paths.editStudent(place, id)) : close())}
      onDeleted={() => void navigate(paths.students(place), { replace: true })}
      onClose={close}
    />
  );
}
