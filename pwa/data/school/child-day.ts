/** What a parent is told of a child's day, also of one that several terms of the child share. */
import { type AttendanceFields, emptyAttendance } from '#sync/school/records/attendance.ts';
import { placeOnDay, termsOnDay } from '#sync/school/records/counted-day.ts';
import type { Child, ChildTerm } from '#sync/school/records/family-terms.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay } from '#sync/school/records/term.ts';
import { useDay } from './attendance-now.ts';
import { recordOfDay } from './attendance-range.ts';

/**
 * A child's term on a day, undefined where none has it on its register, and what counts of its
 * records: undefined while that is read, and null where this device has not got the day.
 */
export function useChildDay(
  { student, terms }: Pick<Child, 'student' | 'terms'>,
  date: SchoolDay,
): { readonly place: ChildTerm | undefined; readonly attendance: AttendanceFields | null | undefined } {
  const places = terms.filter(({ term }) => isSchoolDay(term, date));
  const day = useDay(places.length === 0 ? undefined : date);
  const counted =
    day && recordOfDay([date, day], { student: student._id, terms: termIds(termsOnDay(places, date)) });
  return {
    place: placeOnDay(places, date, counted?.term),
    attendance: day && (day.isHere ? (counted ?? emptyAttendance) : null),
  };
}

const termIds = (places: readonly ChildTerm[]) => places.map(({ term }) => term._id);
