/** The children of a term over some days, for a register of them. */
import { useMemo } from 'react';
import { attendanceId, type RecordId, registrationId } from '#sync/school/records/id.ts';
import { isOnRegister } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Day } from '#pwa/data/store/day.ts';
import { type Enrolled, enrolledIn, notEnrolledIn } from './door-rows.ts';
import { useRecords } from './school-records.ts';

export type TermChild = Enrolled & {
  /** On the register of the day, or recorded on it all the same. */
  readonly isOn: (day: SchoolDay) => boolean;
};

/**
 * Those who are on the register of any of the days, and those who were recorded on any: they have
 * left the term since, or joined later. Undefined while it is read.
 */
export function useTermChildren(
  term: RecordId,
  last: SchoolDay | undefined,
  days: ReadonlyMap<SchoolDay, Day> | undefined,
): readonly TermChild[] | undefined {
  const students = useRecords('student');
  const registrations = useRecords('registration');
  const gradeLevels = useRecords('gradeLevel');
  return useMemo(() => {
    if (!students || !registrations || !gradeLevels || !days || last === undefined) return undefined;
    const school = { students, registrations, gradeLevels };
    const of = { term, date: last };
    const wasRecorded = (student: RecordId, day: SchoolDay) =>
      days.get(day)?.shown.has(attendanceId(day, term, student)) === true;
    const withDays = (child: Enrolled): TermChild => {
      const { _id } = child.student;
      const registration = registrations.get(registrationId(term, _id));
      return {
        ...child,
        isOn: (day) =>
          (registration !== undefined && isOnRegister(registration, day)) || wasRecorded(_id, day),
      };
    };
    const others = notEnrolledIn(of, school)
      .map(withDays)
      .filter(({ isOn }) => [...days.keys()].some(isOn));
    return [...enrolledIn(of, school).map(withDays), ...others];
  }, [students, registrations, gradeLevels, days, term, last]);
}
