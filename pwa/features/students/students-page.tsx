import { useDeferredValue, useMemo } from 'react';
import { useStudentList } from '#pwa/data/school/people.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { useStableCallback } from '#pwa/ui/use-stable-callback.ts';
import { filterStudents, parseStatus, type StudentFilter } from './student-filter.ts';
import { StudentsView, type StudentsViewProps } from './students-view.tsx';

/** `toStudent` stays the same between renders. */
export type StudentsPageProps = Pick<StudentsViewProps, 'toStudent' | 'onAdd' | 'onEdit'>;

export function StudentsPage(props: StudentsPageProps) {
  const { params, change } = useAddressSearch();
  const q = params.get('q') ?? '';
  const students = useStudentList();
  const status = parseStatus(params.get('status'));
  const wantedQ = useDeferredValue(q);
  const { shown, counts } = useMemo(
    () => filterStudents(students ?? [], { q: wantedQ, status }),
    [students, wantedQ, status],
  );
  const edit = useStableCallback((studentId: string) => props.onEdit?.(studentId));
  if (students === undefined) return <LoadingSpinner />;
  const handleFilter = (part: Partial<StudentFilter>) =>
    change({ ...part, ...(part.status === 'all' && { status: '' }) });
  return (
    <StudentsView
      {...props}
      // The tiles are drawn anew when one of their callbacks changes.
      onEdit={props.onEdit && edit}
      count={students.length}
      counts={counts}
      filter={{ q, status }}
      shown={shown}
      onFilter={handleFilter}
    />
  );
}
