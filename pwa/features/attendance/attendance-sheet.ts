import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import { type AttendanceLine, attendanceSheet } from '#pwa/fields/attendance-sheet.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import type { DayLine } from '#pwa/fields/reason-names.ts';
import { codeInList } from '#sync/school/records/attendance-look.ts';
import type { Say } from '#sync/words/message-key.ts';

interface ShownDay {
  readonly toolbar: { readonly day: string };
  readonly rows: readonly StandingRow[];
  readonly lineOf: (row: StandingRow) => DayLine;
}

/** The rows of a day that the filters leave, without those of which nothing is kept any more. */
export function attendanceSheetOfDay({ toolbar, rows, lineOf }: ShownDay, say: Say): ListSheet {
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
  return attendanceSheet(lines, say);
}
