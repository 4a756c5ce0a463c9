import { useCallback } from 'react';
import { useAbsencesOfDay, useOwnReasons, useUnsentAbsences } from '#pwa/data/school/absences.ts';
import { useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type DayOfStudent, dayLine, reasonName } from '#sync/school/records/absence.ts';
import { defaultSchoolHours, hoursOn } from '#sync/school/records/school-hours.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

/** What a reason is called at this school. */
export function useReasonName(): (code: string) => string {
  const { t } = useTranslation();
  const own = useOwnReasons();
  return useCallback((code) => reasonName(code, own, t), [own, t]);
}

export type DayLine = { readonly text: string; readonly isUnsent: boolean };

/** What is known of a student's day in one line, and whether some of it waits to be sent. */
export function useDayLine(): (day: DayOfStudent) => DayLine {
  const { t } = useTranslation();
  const nameOf = useReasonName();
  const unsent = useUnsentAbsences();
  return useCallback(
    (day) => {
      const isUnsent = Object.values(day.absences ?? {}).some(({ _id }) => unsent.has(_id));
      return { text: dayLine(day, nameOf, t), isUnsent };
    },
    [t, nameOf, unsent],
  );
}

/** The same for the rows of a day: why somebody is absent or late, and the notes. */
export function useRowLine(day: SchoolDay): (row: DoorRow) => DayLine {
  const absences = useAbsencesOfDay(day);
  const lineOf = useDayLine();
  const hours = useSchool()?.hours ?? defaultSchoolHours;
  const terms = useRecords('term');
  return useCallback(
    ({ student, fields, gradeLevel, attendance }) =>
      lineOf({
        absences: absences?.get(student._id),
        fields,
        hours: hoursOn(hours, terms?.get(attendance.term), gradeLevel?._id ?? '', day),
        day,
        notes: fields.notes,
      }),
    [absences, lineOf, hours, terms, day],
  );
}
