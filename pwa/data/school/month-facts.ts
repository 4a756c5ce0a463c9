import { useMemo } from 'react';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { absencesOfDay } from '#sync/school/records/absence.ts';
import { isUnusualPickUp } from '#sync/school/records/release.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { StudentDays } from './month-days.ts';
import { useRecords, useSchool } from './school-records.ts';

type MonthFacts = Pick<StudentDays, 'absencesOn' | 'isUnusual' | 'keptFrom'>;

/**
 * What the months of a student show besides attendance: what was reported, unusual people, and from
 * when on attendance is kept.
 */
export function useMonthFacts(): (student: Student | undefined) => MonthFacts {
  const absences = useRecords('absence');
  const collectors = useRecords('collector');
  const contacts = useRecords('contact');
  const keptFrom = useSchool()?.forgotten.attendanceFrom;
  // A parent's copy has not all the rules, so that everybody of another parent would stand out.
  const asParent = useLiveValue(openSchool)?.asParent === true;
  return useMemo(() => {
    const byStudent = Map.groupBy(absences?.values() ?? [], ({ student }) => student);
    return (student) => {
      if (student === undefined) return { keptFrom };
      const own = byStudent.get(student._id) ?? [];
      return {
        keptFrom,
        absencesOn: (day) => absencesOfDay(own, day).get(student._id),
        ...(!asParent &&
          collectors !== undefined &&
          contacts !== undefined && {
            isUnusual: (pickUp, day) => isUnusualPickUp(student, pickUp, day, { collectors, contacts }),
          }),
      };
    };
  }, [absences, collectors, contacts, asParent, keptFrom]);
}
