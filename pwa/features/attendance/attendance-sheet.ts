import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { type AttendanceLine, attendanceSheet } from '#pwa/fields/attendance-sheet.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import type { DayLine } from '#pwa/fields/reason-names.ts';
import { codeInList } from '#sync/school/records/attendance-look.ts';
import { formatDay } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Say } from '#sync/words/message-key.ts';

interface ShownDay {
  readonly toolbar: { readonly day: string };
  readonly rows: readonly StandingRow[];
  readonly lineOf: (row: StandingRow) => DayLine;
  readonly isNotTaken: boolean;
  readonly removedBefore?: SchoolDay | undefined;
}

/** The rows of a day that the filters leave, without those of whom nobody knows if they came. */
export function attendanceSheetOfDay(
  { toolbar, rows, lineOf, isNotTaken, removedBefore }: ShownDay,
  say: Say,
): ListSheet {
  const kept = rows.filter(({ isUnknown }) => !isUnknown);
  const lines = kept.map((row): AttendanceLine => {
    const { student, gradeLevel, attendance, standing } = row;
    const { dropOffTime, dropOffPerson, pickUpTime, pickUpPerson } = attendance;
    return {
      date: toolbar.day,
      nameInfo: student.nameInfo,
      level: gradeLevel?.name,
      status: codeInList(attendance.status, standing),
      dropOff: dropOffTime && { time: dropOffTime, name: dropOffPerson?.name ?? '' },
      pickUp: pickUpTime && { time: pickUpTime, name: pickUpPerson?.name ?? '' },
      notes: lineOf(row).text,
    };
  });
  const whyFew = isNotTaken ? say('attendance.empty.nobodyCameText') : undefined;
  const lacks = removedBefore ? say('attendance.gone', { day: formatDay(removedBefore) }) : whyFew;
  return { ...attendanceSheet(lines, say), lacks };
}
