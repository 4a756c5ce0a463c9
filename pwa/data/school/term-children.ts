/** The children of a term over some days, for a register of them. */
import { useMemo } from 'react';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import { attendanceId, type RecordId, registrationId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { isOnRegister } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Day } from '#pwa/data/store/day.ts';
import { byName, type Enrolled, enrolledIn, notEnrolledIn } from './door-rows.ts';
import { useRecords } from './school-records.ts';

export type TermChild = Enrolled & {
  readonly isOnRegister: (day: SchoolDay) => boolean;
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
    const wasRecorded = (student: RecordId, day: SchoolDay) => {
      const record = days.get(day)?.shown.get(attendanceId(day, term, student));
      return record !== undefined && hasFacts(recordFields('attendance', record));
    };
    const withDays = (child: Enrolled): TermChild => {
      const registration = registrations.get(registrationId(term, child.student._id));
      return {
        ...child,
        isOnRegister: (day) => registration !== undefined && isOnRegister(registration, day),
      };
    };
    const others = notEnrolledIn(of, school)
      .map(withDays)
      .filter((child) =>
        [...days.keys()].some((day) => child.isOnRegister(day) || wasRecorded(child.student._id, day)),
      );
    return [...enrolledIn(of, school).map(withDays), ...others].toSorted(byName);
  }, [students, registrations, gradeLevels, days, term, last]);
}

/** A record whose drop-off was taken back says nothing of who was there. */
function hasFacts({ dropOff, pickUp }: AttendanceFields): boolean {
  return dropOff !== null || pickUp !== null;
}
