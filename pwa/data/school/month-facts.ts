import { useMemo } from 'react';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { absencesOfDay } from '#sync/school/records/absence.ts';
import { isUnusualPickUp } from '#sync/school/records/release.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { Day } from '#pwa/data/store/day.ts';
import { isDayTaken } from './day-taken.ts';
import type { StudentDays } from './month-days.ts';
import { useRecords, useSchool } from './school-records.ts';

type MonthFacts = Pick<StudentDays, 'absencesOn' | 'isTaken' | 'isUnusual' | 'keptFrom'>;

/**
 * What the months of a student show besides attendance: what was reported, unusual people, on which
 * days anybody was recorded, and from when on attendance is kept.
 */
export function useMonthFacts(
  days: ReadonlyMap<SchoolDay, Day> | undefined,
): (student: Student | undefined) => MonthFacts {
  const absences = useRecords('absence');
  const collectors = useRecords('collector');
  const contacts = useRecords('contact');
  const keptFrom = useSchool()?.forgotten.attendanceFrom;
  // A parent's copy has not all the rules, so that everybody of another parent would stand out, and
  // nobody else's attendance, so that a day on which all of them were away would be none.
  const asParent = useLiveValue(openSchool)?.asParent === true;
  return useMemo(() => {
    const byStudent = Map.groupBy(absences?.values() ?? [], ({ student }) => student);
    const taken = new Set([...(days ?? [])].flatMap(([date, day]) => (isDayTaken(day) ? [date] : [])));
    const isTaken = asParent ? undefined : (day: SchoolDay) => taken.has(day);
    return (student) => {
      if (student === undefined) return { keptFrom, isTaken };
      const own = byStudent.get(student._id) ?? [];
      return {
        keptFrom,
        isTaken,
        absencesOn: (day) => absencesOfDay(own, day).get(student._id),
        ...(!asParent &&
          collectors !== undefined &&
          contacts !== undefined && {
            isUnusual: (pickUp, day) => isUnusualPickUp(student, pickUp, day, { collectors, contacts }),
          }),
      };
    };
  }, [absences, collectors, contacts, asParent, keptFrom, days]);
}
