/** A row of the door with boring defaults, for tests of screens. */
import {
  type AttendanceFields,
  emptyAttendance,
  needsALook,
  toAttendance,
} from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import type { DoorRow } from './door-rows.ts';

export const aDay = SchoolDay.parse('2026-11-23');

export function aDoorRow(
  name: string,
  part: {
    readonly fields?: Partial<AttendanceFields>;
    readonly student?: Partial<Student>;
    readonly row?: Partial<DoorRow>;
  } = {},
): DoorRow {
  const [firstName = '', lastName = ''] = name.split(' ');
  const _id = name.toLowerCase().replace(' ', '-');
  const fields = { ...emptyAttendance, ...part.fields };
  return {
    student: { _id, ...emptyStudent, nameInfo: { ...emptyName, firstName, lastName }, ...part.student },
    gradeLevel: { _id: 'g3', name: 'Grade 3', description: '' },
    attendance: toAttendance(
      { _id: attendanceId(aDay, 'autumn', _id), date: aDay, term: 'autumn', student: _id },
      fields,
    ),
    fields,
    state: 'saved',
    needsALook: needsALook(fields),
    changedAt: 0,
    ...part.row,
  };
}
