import { z } from 'zod';
import { says } from '#sync/problem.ts';
import { daysFrom, isCalendarDay, SchoolDay, wallParts, twoDigits } from './school-day.ts';

/**
 * The school's wall clock, `YYYY-MM-DDTHH:mm`. What the clock on the wall said is the fact, and no
 * time zone ever moves it (contract section 2). Sortable as text.
 */
export const WallTime = z
  .string(says('validation.time'))
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, says('validation.time'))
  .refine(isCalendarDay, says('validation.time'))
  .brand<'WallTime'>();
export type WallTime = z.infer<typeof WallTime>;

/** A time of day on the school's wall clock, `HH:mm`, on no day in particular. Sortable as text. */
export const TimeOfDay = z
  .string(says('validation.time'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('validation.time'))
  .brand<'TimeOfDay'>();
export type TimeOfDay = z.infer<typeof TimeOfDay>;

/** The school's wall clock at `nowMs` (Unix, ms). */
export function wallClockAt(
  nowMs: number,
  timeZone: string,
): { readonly day: SchoolDay; readonly time: TimeOfDay } {
  const { year, month, day, hour, minute } = wallParts(nowMs, timeZone);
  return { day: SchoolDay.parse(`${year}-${month}-${day}`), time: TimeOfDay.parse(`${hour}:${minute}`) };
}

export function wallTimeOn(day: SchoolDay, time: TimeOfDay): WallTime {
  // Both parts have been parsed; a list of children makes thousands of them.
  return `${day}T${time}` as WallTime;
}

export function timeOfDay(time: WallTime): TimeOfDay {
  // The second part of a wall time is a time of day.
  return time.slice(11) as TimeOfDay;
}

/** The time of day in `timeZone` at `nowMs`, on `day`: the default of a new record. */
export function timeOfDayOn(day: SchoolDay, nowMs: number, timeZone: string): WallTime {
  const { hour, minute } = wallParts(nowMs, timeZone);
  return WallTime.parse(`${day}T${hour}:${minute}`);
}

/** The wall clock at `nowMs` as a time of `day`: its last minute once it is over. */
export function timeWithin(day: SchoolDay, nowMs: number, timeZone: string): WallTime {
  const now = wallClockAt(nowMs, timeZone);
  if (now.day === day) return wallTimeOn(day, now.time);
  return wallTimeAt(day, now.day < day ? 0 : 1439);
}

/** Minutes since midnight, 0…1439. */
export function minuteOfDay(time: WallTime): number {
  return minutesAt(time, 11);
}

/** Minutes since midnight of `day`: less than 0 before it, 1440 and more after it. */
export function minuteFrom(day: SchoolDay, time: WallTime): number {
  if (time.startsWith(day)) return minuteOfDay(time);
  return minuteOfDay(time) + daysFrom(day, dayOf(time)) * 1440;
}

/** The same of a time of day. */
export function minuteOfTime(time: TimeOfDay): number {
  return minutesAt(time, 0);
}

/** Of `HH:mm` from a place in a text. Without a part of the text: a year has a million times. */
function minutesAt(text: string, from: number): number {
  const digit = (at: number) => text.charCodeAt(from + at) - 48;
  return (digit(0) * 10 + digit(1)) * 60 + digit(3) * 10 + digit(4);
}

/** `minute` since midnight on `day`. */
export function wallTimeAt(day: SchoolDay, minute: number): WallTime {
  // Built to the pattern for a minute of the day; a sheet makes thousands of them.
  return `${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}` as WallTime;
}

/** The date of a wall time. */
export function dayOf(time: WallTime): SchoolDay {
  return SchoolDay.parse(time.slice(0, 10));
}
