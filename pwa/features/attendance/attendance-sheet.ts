import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { DayLine } from '#pwa/fields/reason-names.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { timeOfDay } from '#sync/school/records/wall-time.ts';
import type { Say } from '#sync/words/message-key.ts';
import { statusLabel } from './status-look.ts';

interface ShownDay {
  readonly toolbar: { readonly day: string };
  readonly rows: readonly DoorRow[];
  readonly lineOf: (row: DoorRow) => DayLine;
}

/** The rows of a day that the filters leave. */
export function attendanceSheet({ toolbar, rows, lineOf }: ShownDay, say: Say): ListSheet {
  const columns = [
    'date',
    'lastName',
    'firstName',
    'gradeLevel',
    'status',
    'dropOffTime',
    'dropOffPerson',
    'pickUpTime',
    'pickUpPerson',
    'notes',
  ] as const;
  return {
    columns: columns.map((column) => say(`downloadList.columns.${column}`)),
    rows: rows.map((row) => {
      const { student, gradeLevel, attendance } = row;
      return [
        toolbar.day,
        student.nameInfo.lastName,
        student.nameInfo.firstName,
        gradeLevel?.name ?? say('attendance.unassigned'),
        say(statusLabel(attendance.status)),
        attendance.dropOffTime === null ? '' : timeOfDay(attendance.dropOffTime),
        attendance.dropOffPerson?.name ?? '',
        attendance.pickUpTime === null ? '' : timeOfDay(attendance.pickUpTime),
        attendance.pickUpPerson?.name ?? '',
        lineOf(row).text,
      ];
    }),
  };
}
