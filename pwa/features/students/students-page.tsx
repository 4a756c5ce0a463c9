import { useCallback, useDeferredValue, useMemo } from 'react';
import { useStudentList } from '#pwa/data/school/people.ts';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { useStableCallback } from '#pwa/ui/use-stable-callback.ts';
import { filterStudents, parseStatus, type StudentFilter } from './student-filter.ts';
import { StudentsView } from './students-view.tsx';

export function StudentsPage() {
  const { place } = useSchoolScope();
  const canEdit = useCanEdit();
  const openOverlay = useOpenOverlay();
  const { params, change } = useAddressSearch();
  const q = params.get('q') ?? '';
  const students = useStudentList();
  const status = parseStatus(params.get('status'));
  const wantedQ = useDeferredValue(q);
  const { shown, listedCount, counts } = useMemo(
    () => filterStudents(students ?? [], { q: wantedQ, status }),
    [students, wantedQ, status],
  );
  // The tiles are drawn anew when one of their callbacks changes.
  const { section, slug } = place;
  const toStudent = useCallback((id: string) => paths.student({ section, slug }, id), [section, slug]);
  const edit = useStableCallback((studentId: string) => openOverlay(paths.editStudent(place, studentId)));
  if (students === undefined) return <LoadingSpinner />;
  const handleFilter = (part: Partial<StudentFilter>) =>
    change({ ...part, ...(part.status === 'all' && { status: '' }) });
  return (
    <StudentsView
      toStudent={toStudent}
      onAdd={canEdit ? () => openOverlay(paths.addStudent(place)) : undefined}
      onEdit={canEdit ? edit : undefined}
      count={students.length}
      counts={counts}
      listedCount={listedCount}
      filter={{ q, status }}
      shown={shown}
      onFilter={handleFilter}
    />
  );
}
