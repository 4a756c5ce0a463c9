import { useCallback, useDeferredValue, useMemo } from 'react';
import { useStudentLayout } from '#pwa/data/account/student-layout.ts';
import { useGuardianPhones, useStudentLines } from '#pwa/data/school/student-lines.ts';
import { useStudentList } from '#pwa/data/school/people.ts';
import { useNavigate } from 'react-router-dom';
import { useCanEdit, useSchoolScope } from '#pwa/routing/school-scope.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useOpenOverlay } from '#pwa/routing/overlays.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { useStableCallback } from '#pwa/ui/use-stable-callback.ts';
import { defaultTerm } from '#sync/school/records/term.ts';
import { filterStudents, parseStatus, type StudentFilter } from './student-filter.ts';
import { StudentsView } from './students-view.tsx';

export function StudentsPage() {
  const { place, terms, today } = useSchoolScope();
  const term = defaultTerm(terms, today);
  const lines = useStudentLines(term, today);
  const phoneOf = useGuardianPhones();
  const { layout, choose } = useStudentLayout();
  const navigate = useNavigate();
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
  const open = useStableCallback((studentId: string) => void navigate(paths.student(place, studentId)));
  if (students === undefined || lines === undefined || phoneOf === undefined || layout === undefined)
    return <LoadingSpinner />;
  const handleFilter = (part: Partial<StudentFilter>) =>
    change({ ...part, ...(part.status === 'all' && { status: '' }) });
  return (
    <StudentsView
      layout={layout}
      onLayout={choose}
      lines={lines}
      phoneOf={phoneOf}
      onOpen={open}
      toStudent={toStudent}
      onAdd={canEdit ? () => openOverlay(paths.addStudent(place)) : undefined}
      onEdit={canEdit ? edit : undefined}
      toImport={canEdit ? paths.importStudents(place) : undefined}
      count={students.length}
      counts={counts}
      listedCount={listedCount}
      filter={{ q, status }}
      shown={shown}
      onFilter={handleFilter}
    />
  );
}
