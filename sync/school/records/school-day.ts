import { z } from 'zod';
import { says } from '#sync/problem.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const millisecondsPerDay = 86_400_000;

/** A calendar date `YYYY-MM-DD` in the school's time zone, never derived from UTC. */
export const SchoolDay = z
  .string(says('validation.date'))
  .regex(dayPattern, says('validation.date'))
  .refine(isCalendarDay, says('validation.date'))
  .brand<'SchoolDay'>();
export type SchoolDay = z.infer<typeof SchoolDay>;

/** Weekdays as in `Date.getUTCDay`: 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The day on the wall at `nowMs` (Unix, ms) in an IANA time zone. An unknown zone reads as UTC. */
export function schoolDayAt(nowMs: number, timeZone: string): SchoolDay {
  const parts = wallParts(nowMs, timeZone);
  return SchoolDay.parse(`${parts.year}-${parts.month}-${parts.day}`);
}

/** Whether this device's tables know the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * By its IANA name, as people give it. Schools of before this was asked may have an offset instead.
 */
export function isNamedTimeZone(name: string): boolean {
  return /^[a-z]/iu.test(name) && isTimeZone(name);
}

/** `days` later (or earlier when negative). */
export function addDays(day: SchoolDay, days: number): SchoolDay {
  return SchoolDay.parse(dayText(dayNumber(day) + days));
}

/** How many days `later` comes after `earlier`; negative when it comes before. */
export function daysFrom(earlier: SchoolDay, later: SchoolDay): number {
  return dayNumber(later) - dayNumber(earlier);
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: SchoolDay): Weekday {
  // Day 0 of the Unix era was a Thursday; the remainder is one of the seven by arithmetic.
  return ((((dayNumber(day) + 4) % 7) + 7) % 7) as Weekday;
}

/** Every day from `start` to `end`, both included; empty when `end` comes first. */
export function daysBetween(start: SchoolDay, end: SchoolDay): readonly SchoolDay[] {
  const first = dayNumber(start);
  const count = Math.max(0, dayNumber(end) - first + 1);
  return Array.from({ length: count }, (_, index) => SchoolDay.parse(dayText(first + index)));
}

/** The wall clock at `nowMs` in `timeZone`, as zero-padded texts. */
export function wallParts(
  nowMs: number,
  timeZone: string,
): { year: string; month: string; day: string; hour: string; minute: string } {
  const formatter = wallFormatter(timeZone);
  const byType = new Map(formatter.formatToParts(nowMs).map((part) => [part.type, part.value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => byType.get(type) ?? '';
  return {
    year: of('year').padStart(4, '0'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
  };
}

/** Making one costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** There are fewer zones in the world; only odd spellings of them could be more. */
const mostFormatters = 1_000;

function wallFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = makeFormatter(timeZone);
  if (formatters.size >= mostFormatters) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone === '' ? 'UTC' : timeZone });
  } catch (error) {
    // A zone that this device's tables do not know must not stop the door.
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    throw error;
  }
}

const shortMonths = [4, 6, 9, 11];

/**
 * Whether a text that begins with a day names one of the calendar (30 February is none). Every
 * record that is read has some, so it makes no `Date`.
 */
export function isCalendarDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  if (!(month >= 1 && month <= 12 && day >= 1)) return false;
  if (month !== 2) return day <= (shortMonths.includes(month) ? 30 : 31);
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (isLeapYear ? 29 : 28);
}

function dayNumber(text: string): number {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.floor(date.getTime() / millisecondsPerDay);
}

function dayText(number: number): string {
  const date = new Date(number * millisecondsPerDay);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

/** `7` → `07`: months, hours and minutes in dates and times as text. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
