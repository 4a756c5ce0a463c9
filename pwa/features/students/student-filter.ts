import { z } from 'zod';
import { hasWords } from '#sync/school/records/fold.ts';
import { type Listed, peopleWords } from '#sync/school/records/people-list.ts';
import { registrationStatuses, type Student } from '#sync/school/records/student.ts';

/** The segments of specification section 2.6, in its order. */
export const statusFilters = ['all', 'active', 'pending', 'inactive'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export type StudentFilter = { readonly q: string; readonly status: StatusFilter };

export type FilteredStudents = {
  readonly shown: readonly Listed<Student>[];
  /** How many there would be without the search. */
  readonly listedCount: number;
  /** By segment, whatever is searched for. */
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
  const words = peopleWords(q);
  const counts = { all: students.length, active: 0, pending: 0, inactive: 0 };
  for (const { person } of students) counts[registrationStatuses[person.registrationStatus]] += 1;
  const listed =
    status === 'all'
      ? students
      : students.filter(({ person }) => registrationStatuses[person.registrationStatus] === status);
  const shown = words.length === 0 ? listed : listed.filter((one) => hasWords(one.searchText, words));
  return { shown, listedCount: listed.length, counts };
}
