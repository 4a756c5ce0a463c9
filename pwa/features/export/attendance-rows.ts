/** The attendance of a run of days as rows: who is on the register, on each school day. Pure. */
import type { Day } from '#pwa/data/store/day.ts';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { type AttendanceLine, attendanceSheet, handedOf } from '#pwa/fields/attendance-sheet.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import type { Absence, DayOfStudent } from '#sync/school/records/absence.ts';
import { absencesOfDay } from '#sync/school/records/absence.ts';
import { emptyAttendance, statusOf } from '#sync/school/records/attendance.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { isOnRegister } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { hoursOn, type SchoolHours } from '#sync/school/records/school-hours.ts';
import type { Term } from '#sync/school/records/term.ts';
import type { Say } from '#sync/words/message-key.ts';

export interface AttendanceOfTerms {
  readonly terms: readonly { readonly term: Term; readonly rows: readonly RegistrationRow[] }[];
  readonly days: ReadonlyMap<SchoolDay, Day>;
  readonly absences: readonly Absence[];
  readonly hours: SchoolHours;
  /** Attendance of earlier days was removed; '' for none. */
  readonly keptFrom: SchoolDay | '';
  /** Why a student was absent, late or left early, and the notes. */
  readonly lineOf: (day: DayOfStudent) => string;
}

export interface DayRange {
  readonly from: SchoolDay;
  readonly to: SchoolDay;
}

/** The school days of any term in the range, oldest first. */
export function schoolDaysIn(terms: readonly Pick<Term, 'dates'>[], { from, to }: DayRange) {
  const days = terms.flatMap(({ dates }) => dates.filter((day) => day >= from && day <= to));
  return [...new Set(days)].toSorted();
}

/** Days that are not on this device, or were removed, are left out: the screen says so. */
export function attendanceRows(of: AttendanceOfTerms, range: DayRange, say: Say): ListSheet {
  const lines = schoolDaysIn(
    of.terms.map(({ term }) => term),
    range,
  ).flatMap((date) => linesOfDay(date, of));
  return attendanceSheet(lines, say);
}

function linesOfDay(date: SchoolDay, of: AttendanceOfTerms): readonly AttendanceLine[] {
  const day = of.days.get(date);
  if (day?.isHere !== true) return [];
  const absences = absencesOfDay(of.absences, date);
  return of.terms
    .filter(({ term }) => term.dates.includes(date))
    .flatMap(({ term, rows }) =>
      rows.flatMap((row) => {
        const { student, level } = row;
        const record = day.shown.get(attendanceId(date, term._id, student._id));
        const fields = record === undefined ? emptyAttendance : recordFields('attendance', record);
        // Whoever came is there all the same: nobody is absent from a day that was removed, or on
        // which they were not on the register, also when they were taken off it since.
        if ((date < of.keptFrom || !isOnRegister(row, date)) && statusOf(fields) === 0) return [];
        const hours = hoursOn(of.hours, term, level?._id ?? '', date);
        const known = {
          absences: absences.get(student._id),
          fields,
          hours,
          day: date,
          notes: fields.notes,
        };
        return [
          {
            date,
            nameInfo: student.nameInfo,
            level: level?.name,
            status: statusWords[statusOf(fields)],
            dropOff: handedOf(fields.dropOff),
            pickUp: handedOf(fields.pickUp),
            notes: of.lineOf(known),
          },
        ];
      }),
    );
}

const statusWords = {
  0: 'attendance.status.absent',
  1: 'attendance.status.droppedOff',
  2: 'attendance.status.pickedUp',
} as const;
