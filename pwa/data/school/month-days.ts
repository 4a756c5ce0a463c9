import type { StudentAttendance } from './attendance-range.ts';
import {
  type AttendanceFields,
  type Handover,
  needsALook,
  statusOf,
} from '#sync/school/records/attendance.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { DayHours } from '#sync/school/records/school-hours.ts';
import { standingOf } from '#sync/school/records/standing.ts';
import { type SchoolMonth, weeksOfMonth } from '#sync/school/records/school-month.ts';

export const presentKinds = [
  'here',
  'pickedUp',
  'late',
  'leftEarly',
  'forgotten',
  'unusualPerson',
  'needsALook',
] as const satisfies readonly MonthDayKind[];

/**
 * What a day of the month shows. `missing` is a school day that is not on this device, and `removed`
 * one of which nothing is kept any more, so that nobody knows who was there.
 */
export type MonthDayKind =
  | 'absent'
  | 'explained'
  | 'here'
  | 'pickedUp'
  | 'late'
  | 'leftEarly'
  | 'forgotten'
  | 'unusualPerson'
  | 'needsALook'
  | 'closed'
  | 'notYet'
  | 'removed'
  | 'missing';

export type MonthDay = {
  readonly day: SchoolDay;
  readonly kind: MonthDayKind;
  /** What was recorded, if anything was. */
  readonly fields: AttendanceFields | undefined;
};

/** One student's school days and attendance, as the calendar needs them. */
export type StudentDays = {
  readonly isSchoolDay: (day: SchoolDay) => boolean;
  /** The days that are on this device; undefined where nothing was recorded. */
  readonly attendance: ReadonlyMap<SchoolDay, StudentAttendance | undefined>;
  /** The school's hours, by which a day is late or left early. */
  readonly hoursOn?: ((day: SchoolDay) => DayHours) | undefined;
  /** An absence for the whole day has a reason that the school accepts. */
  readonly isExplained?: ((day: SchoolDay) => boolean) | undefined;
  /** Somebody collected whom a member of staff had to allow (`isUnusualPickUp`). */
  readonly isUnusual?: ((pickUp: Handover, day: SchoolDay) => boolean) | undefined;
  /** Attendance of earlier days was removed (`forgotten` of the school); '' for none. */
  readonly keptFrom?: SchoolDay | '' | undefined;
  /** On the school's wall. */
  readonly today: SchoolDay;
};

/** The weeks of a month from Sunday to Saturday; null beyond the month. */
export function monthWeeks(month: SchoolMonth, days: StudentDays): readonly (readonly (MonthDay | null)[])[] {
  return weeksOfMonth(month).map((week) => week.map((day) => (day === null ? null : monthDay(day, days))));
}

export function monthDay(day: SchoolDay, days: StudentDays): MonthDay {
  const { isSchoolDay, attendance, today, isExplained, keptFrom = '' } = days;
  const fields = attendance.get(day);
  const kind = (): MonthDayKind => {
    if (!isSchoolDay(day)) return 'closed';
    if (fields !== undefined && (fields.isQuarantined === true || needsALook(fields))) return 'needsALook';
    if (fields !== undefined && statusOf(fields) > 0) return kindOfFacts(day, fields, days);
    if (day > today) return 'notYet';
    if (day < keptFrom) return 'removed';
    if (!attendance.has(day)) return 'missing';
    if (isExplained?.(day) === true) return 'explained';
    // In the morning nobody is absent yet: the child may still be on the way.
    return day === today && fields === undefined ? 'notYet' : 'absent';
  };
  return { day, kind: kind(), fields };
}

/** What stands out comes first: a child who left early may have come late too. */
function kindOfFacts(
  day: SchoolDay,
  fields: AttendanceFields,
  { hoursOn, today, isUnusual }: StudentDays,
): MonthDayKind {
  const { pickUp } = fields;
  if (pickUp !== null && isUnusual?.(pickUp, day) === true) return 'unusualPerson';
  const plain = statusOf(fields) === 1 ? 'here' : 'pickedUp';
  const hours = hoursOn?.(day);
  if (hours === undefined) return plain;
  // The hour of today tells only here from still here, which a month does not show.
  const now = { day: today, time: hours.opens };
  const standing = standingOf({ fields, isExcused: false, isExplained: false, hours, day, now });
  if (standing.is === 'forgotten') return 'forgotten';
  if (standing.is === 'left' && standing.early) return 'leftEarly';
  return 'late' in standing && standing.late ? 'late' : plain;
}

export type MonthCounts = {
  readonly present: number;
  /** With and without an explanation. */
  readonly absent: number;
  readonly missing: number;
  readonly days: number;
};

export function countMonth(weeks: readonly (readonly (MonthDay | null)[])[]): MonthCounts {
  const kinds = weeks.flat().flatMap((one) => (one === null ? [] : [one.kind]));
  const count = (...wanted: readonly MonthDayKind[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  const present = count(...presentKinds);
  const absent = count('absent', 'explained');
  const missing = count('missing');
  return { present, absent, missing, days: present + absent + missing };
}

/** The school days of the month that have been, which is what must be on the device. */
export function daysToHave(
  days: readonly SchoolDay[],
  { isSchoolDay, today }: Pick<StudentDays, 'isSchoolDay' | 'today'>,
): readonly SchoolDay[] {
  return days.filter((day) => day <= today && isSchoolDay(day));
}
