import { useParams } from 'react-router-dom';
import { OpenStudent } from '#pwa/features/students/student-dialog.tsx';
import { useOverlay } from '#pwa/routing/overlays.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

/** Adding, and changing, one student. After a new one is saved the address is that of editing it (specification section 4). */
export function StudentOverlay() {
  const { studentId } = useParams();
  const { place, today } = useSchoolScope();
  const { close, switchTo } = useOverlay();
  return (
    <OpenStudent
      key={studentId ?? 'new'}
      studentId={studentId}
      currentYear={Number(today.slice(0, 4))}
      onSaved={(id) => (studentId === undefined ? switchTo(paths.editStudent(place, id)) : close())}
      onClose={close}
    />
  );
}
