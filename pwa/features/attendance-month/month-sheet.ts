import { monthDay, type StudentDays } from '#pwa/data/school/month-days.ts';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { daysOfMonth, type SchoolMonth } from '#sync/school/records/school-month.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import type { Say } from '#sync/words/message-key.ts';
import type { MonthViewProps } from './month-view.tsx';

/** The school days of the month, a row each. */
export function monthSheet(
  month: SchoolMonth,
  { lineOf, ...days }: StudentDays & Required<Pick<MonthViewProps, 'lineOf'>>,
  t: Say,
): ListSheet {
  const shown = daysOfMonth(month)
    .map((day) => monthDay(day, days))
    .filter(({ kind }) => kind !== 'closed');
  return sheetOf(shown, [
    [t('downloadList.columns.date'), ({ day }) => day],
    [
      t('downloadList.columns.status'),
      ({ kind }) => t(`attendanceMonth.${kind === 'missing' ? 'notHere' : kind}`),
    ],
    [t('fields.inHistory.reason'), ({ day, fields }) => lineOf(day, fields ?? emptyAttendance)],
    [t('downloadList.columns.dropOffTime'), ({ fields }) => fields?.dropOff?.time ?? ''],
    [t('downloadList.columns.dropOffPerson'), ({ fields }) => fields?.dropOff?.person.name ?? ''],
    [t('downloadList.columns.pickUpTime'), ({ fields }) => fields?.pickUp?.time ?? ''],
    [t('downloadList.columns.pickUpPerson'), ({ fields }) => fields?.pickUp?.person.name ?? ''],
    [t('downloadList.columns.notes'), ({ fields }) => fields?.notes ?? ''],
  ]);
}
