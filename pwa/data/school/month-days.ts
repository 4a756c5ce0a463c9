import type { StudentAttendance } from './attendance-range.ts';
import type { DayAbsences } from '#sync/school/records/absence.ts';
import {
  type AttendanceFields,
  emptyAttendance,
  type Handover,
  needsALook,
  statusOf,
} from '#sync/school/records/attendance.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { DayHours } from '#sync/school/records/school-hours.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import { standingOfChild } from '#sync/school/records/standing-of-child.ts';
import { type SchoolMonth, weeksOfMonth } from '#sync/school/records/school-month.ts';
import type { TimeOfDay } from '#sync/school/records/wall-time.ts';

export const presentKinds = [
  'here',
  'pickedUp',
  'late',
  'leftEarly',
  'forgotten',
  'unusualPerson',
] as const satisfies readonly MonthDayKind[];

/**
 * What a day of the month shows. `notOnRegister` is a school day before the student's first or
 * after its last, `notTaken` one on which nobody was recorded, `notYet` one to come, and `missing`
 * one that is not on this device. Of a
 * `removed` one nothing is kept any more, so nobody knows who was there.
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
  | 'notOnRegister'
  | 'notHereYet'
  | 'notTaken'
  | 'notYet'
  | 'removed'
  | 'missing';

export type MonthDay = {
  readonly day: SchoolDay;
  readonly kind: MonthDayKind;
  /** By what was recorded, whatever needs a look: `kind` otherwise. */
  readonly countsAs: Exclude<MonthDayKind, 'needsALook'>;
  /** What was recorded, if anything was. */
  readonly fields: AttendanceFields | undefined;
};

/** One student's school days and attendance, as the calendar needs them. */
export type StudentDays = {
  readonly isSchoolDay: (day: SchoolDay) => boolean;
  /** Whether the student counts on a school day. What was recorded is shown anyhow. */
  readonly isOnRegister: (day: SchoolDay) => boolean;
  /** The days that are on this device; undefined where nothing was recorded. */
  readonly attendance: ReadonlyMap<SchoolDay, Omit<StudentAttendance, 'term'> | undefined>;
  /** Whether anybody was recorded on a day that is on this device; without one nobody is absent. */
  readonly isTaken?: ((day: SchoolDay) => boolean) | undefined;
  /** Of the student's grade level: by them a student is absent or late, or has left early. */
  readonly hoursOn: (day: SchoolDay) => DayHours;
  /** What was reported of the student for a day. */
  readonly absencesOn?: ((day: SchoolDay) => DayAbsences | undefined) | undefined;
  /** Somebody collected whom a member of staff had to allow (`isUnusualPickUp`). */
  readonly isUnusual?: ((pickUp: Handover, day: SchoolDay) => boolean) | undefined;
  /** Attendance of earlier days was removed (`forgotten` of the school); '' for none. */
  readonly keptFrom?: SchoolDay | '' | undefined;
  /** The school's wall clock. */
  readonly now: { readonly day: SchoolDay; readonly time: TimeOfDay };
};

/** The weeks of a month from Sunday to Saturday; null beyond the month. */
export function monthWeeks(month: SchoolMonth, days: StudentDays): readonly (readonly (MonthDay | null)[])[] {
  return weeksOfMonth(month).map((week) => week.map((day) => (day === null ? null : monthDay(day, days))));
}

export function monthDay(day: SchoolDay, days: StudentDays): MonthDay {
  const fields = days.attendance.get(day);
  const countsAs = kindWithoutLook(day, fields, days);
  const isLookedAt = fields !== undefined && (fields.isQuarantined === true || needsALook(fields));
  return { day, kind: isLookedAt && countsAs !== 'closed' ? 'needsALook' : countsAs, countsAs, fields };
}

function kindWithoutLook(
  day: SchoolDay,
  fields: AttendanceFields | undefined,
  days: StudentDays,
): MonthDay['countsAs'] {
  const { isSchoolDay, isOnRegister, attendance, now, keptFrom = '' } = days;
  if (!isSchoolDay(day)) return 'closed';
  if (fields !== undefined && statusOf(fields) > 0) return kindOfFacts(day, fields, days);
  if (!isOnRegister(day)) return 'notOnRegister';
  if (day > now.day) return 'notYet';
  if (day < keptFrom) return 'removed';
  if (!attendance.has(day)) return 'missing';
  const standing = standingOn(day, emptyAttendance, days);
  if (standing.is !== 'absent') return 'notHereYet';
  // Today's attendance may still be taken; what was reported of the child is said already.
  const isReportedToday = standing.explained && day === now.day;
  if (days.isTaken?.(day) === false && !isReportedToday) return 'notTaken';
  return standing.explained ? 'explained' : 'absent';
}

function standingOn(
  day: SchoolDay,
  fields: AttendanceFields,
  { absencesOn, hoursOn, now }: StudentDays,
): Standing {
  return standingOfChild({ fields, absences: absencesOn?.(day), hours: hoursOn(day), day, now });
}

/** What stands out comes first: a child who left early may have come late too. */
function kindOfFacts(day: SchoolDay, fields: AttendanceFields, days: StudentDays): MonthDay['countsAs'] {
  const { pickUp } = fields;
  if (pickUp !== null && days.isUnusual?.(pickUp, day) === true) return 'unusualPerson';
  const standing = standingOn(day, fields, days);
  if (standing.is === 'forgotten') return 'forgotten';
  if (standing.is === 'left' && standing.early) return 'leftEarly';
  if ('late' in standing && standing.late) return 'late';
  return statusOf(fields) === 1 ? 'here' : 'pickedUp';
}

export type MonthCounts = {
  readonly present: number;
  /** With and without an explanation. */
  readonly absent: number;
  readonly missing: number;
  readonly days: number;
};

export function countMonth(weeks: readonly (readonly (MonthDay | null)[])[]): MonthCounts {
  const kinds = weeks.flat().flatMap((one) => (one === null ? [] : [one.countsAs]));
  const count = (...wanted: readonly MonthDayKind[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  const present = count(...presentKinds);
  const absent = count('absent', 'explained');
  const missing = count('missing');
  return { present, absent, missing, days: present + absent + missing };
}

/** The school days of the month that have been, which is what must be on the device. */
export function daysToHave(
  days: readonly SchoolDay[],
  { isSchoolDay, today }: Pick<StudentDays, 'isSchoolDay'> & { readonly today: SchoolDay },
): readonly SchoolDay[] {
  return days.filter((day) => day <= today && isSchoolDay(day));
}
