/**
 * The attendance of a run of days as rows: one of each child on the register, on each school day.
 * Pure. Of a day that several terms of a child share it is the record that counts
 * (`counted-day.ts`).
 */
import type { Day } from '#pwa/data/store/day.ts';
import { isDayTaken } from '#pwa/data/school/day-taken.ts';
import type { RegistrationRow } from '#pwa/data/school/registrations.ts';
import { type AttendanceLine, attendanceSheet, handedOf } from '#pwa/fields/attendance-sheet.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { formatCount } from '#sync/school/records/format.ts';
import type { Absence, DayOfStudent } from '#sync/school/records/absence.ts';
import { absencesOfDay } from '#sync/school/records/absence.ts';
import { emptyAttendance, statusOf } from '#sync/school/records/attendance.ts';
import { codeInList } from '#sync/school/records/attendance-look.ts';
import { countedRecord } from '#sync/school/records/counted-day.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { isOnRegister } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { hoursOn, type SchoolHours } from '#sync/school/records/school-hours.ts';
import { type ChildFacts, standingOfChild } from '#sync/school/records/standing-of-child.ts';
import { byExpected, type Term } from '#sync/school/records/term.ts';
import type { Say } from '#sync/words/message-key.ts';

export interface AttendanceOfTerms {
  readonly terms: readonly { readonly term: Term; readonly rows: readonly RegistrationRow[] }[];
  readonly days: ReadonlyMap<SchoolDay, Day>;
  readonly absences: readonly Absence[];
  readonly hours: SchoolHours;
  /** The school's wall clock. */
  readonly now: ChildFacts['now'];
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

/**
 * Days that are not on this device or were removed are left out, as are the absent children of days
 * on which nobody was recorded (`daysLeftOut`): the screen says so.
 */
export function attendanceRows(of: AttendanceOfTerms, range: DayRange, say: Say): ListSheet {
  const lines = schoolDaysIn(
    of.terms.map(({ term }) => term),
    range,
  ).flatMap((date) => linesOfDay(date, of).filter((line) => line !== leftOut));
  const missing = daysMissing(of, range);
  const lacks =
    missing === 0
      ? undefined
      : say('reports.statement.missing', { count: missing, number: formatCount(missing) });
  return { ...attendanceSheet(lines, say), lacks };
}

/** How many school days of the range should be on this device and are not. */
export function daysMissing({ terms, days, keptFrom }: AttendanceOfTerms, range: DayRange): number {
  return schoolDaysIn(
    terms.map(({ term }) => term),
    range,
  ).filter((date) => date >= keptFrom && days.get(date)?.isHere !== true).length;
}

/** The days on which nobody was recorded, so that the rows leave out who is absent. */
export function daysLeftOut(of: AttendanceOfTerms, range: DayRange): readonly SchoolDay[] {
  return schoolDaysIn(
    of.terms.map(({ term }) => term),
    range,
  ).filter((date) => {
    const day = of.days.get(date);
    if (date < of.keptFrom || day?.isHere !== true || isDayTaken(day)) return false;
    // Whether children of today count as absent yet depends on their hours.
    return date < of.now.day || linesOfDay(date, of).includes(leftOut);
  });
}

/** In place of the line of a child who is absent on a day on which nobody was recorded. */
const leftOut = 'left out';
type LineOfDay = AttendanceLine | typeof leftOut;

function linesOfDay(date: SchoolDay, of: AttendanceOfTerms): readonly LineOfDay[] {
  const day = of.days.get(date);
  if (day?.isHere !== true) return [];
  const absences = absencesOfDay(of.absences, date);
  const isCounted = isDayTaken(day);
  const places = of.terms
    .filter(({ term }) => term.dates.includes(date))
    .toSorted((a, b) => byExpected(a.term, b.term))
    .flatMap(({ term, rows }) => rows.map((row) => ({ term, row })));
  // Nobody is absent from a day that was removed, or on which they were not on the register.
  const isExpected = ({ row }: (typeof places)[number]) => date >= of.keptFrom && isOnRegister(row, date);
  return [...Map.groupBy(places, ({ row }) => row.student._id)].flatMap<LineOfDay>(([student, own]) => {
    const recorded = own.flatMap((place) => {
      const record = day.shown.get(attendanceId(date, place.term._id, student));
      return record === undefined ? [] : [{ ...place, fields: recordFields('attendance', record) }];
    });
    const counted = countedRecord(recorded);
    const fields = counted?.fields ?? emptyAttendance;
    // Whoever came is there all the same, also when they were taken off the register since.
    const isToldOf = counted !== undefined && (statusOf(fields) !== 0 || isExpected(counted));
    const place = isToldOf ? counted : own.find(isExpected);
    if (place === undefined) return [];
    const { level, student: child } = place.row;
    const hours = hoursOn(of.hours, place.term, level?._id ?? '', date);
    const known = { absences: absences.get(student), fields, hours, day: date };
    const standing = standingOfChild({ ...known, now: of.now });
    if (standing.is === 'absent' && !isCounted) return [leftOut];
    return [
      {
        date,
        nameInfo: child.nameInfo,
        level: level?.name,
        status: codeInList(statusOf(fields), standing),
        dropOff: handedOf(fields.dropOff),
        pickUp: handedOf(fields.pickUp),
        notes: of.lineOf({ ...known, notes: fields.notes }),
      },
    ];
  });
}
