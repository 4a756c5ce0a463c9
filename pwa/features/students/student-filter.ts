import { z } from 'zod';
import { hasWords, searchWords, type Listed } from '#sync/school/records/people-list.ts';
import { registrationStatuses, type Student } from '#sync/school/records/student.ts';

/** The segments of specification section 2.6, in its order. */
export const statusFilters = ['all', 'active', 'pending', 'inactive'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export type StudentFilter = { readonly q: string; readonly status: StatusFilter };

export type FilteredStudents = {
  readonly shown: readonly Listed<Student>[];
  /** Of those that the search finds, by segment. */
  readonly counts: Readonly<Record<StatusFilter, number>>;
};

/** From an address, where anything may stand. */
export function parseStatus(text: string | null): StatusFilter {
  return z.enum(statusFilters).catch('all').parse(text);
}

export function filterStudents(
  students: readonly Listed<Student>[],
  { q, status }: StudentFilter,
): FilteredStudents {
  const words = searchWords(q);
  const found = words.length === 0 ? students : students.filter((one) => hasWords(one.searchText, words));
  const counts = { all: found.length, active: 0, pending: 0, inactive: 0 };
  for (const { person } of found) counts[registrationStatuses[person.registrationStatus]] += 1;
  const shown =
    status === 'all'
      ? found
      : found.filter(({ person }) => registrationStatuses[person.registrationStatus] === status);
  return { shown, counts };
}
