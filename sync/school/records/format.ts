/**
 * How dates, times, numbers and ages are written for people (specification section 9): `Intl` does
 * the work, the locale is a parameter. Days and wall times have no time zone and are never moved by
 * one; moments (Unix ms) are written in the zone that is asked for.
 */
import type { SchoolDay, Weekday } from './school-day.ts';
import type { SchoolMonth } from './school-month.ts';
import type { TimeOfDay, WallTime } from './wall-time.ts';

export const defaultLocale = 'en-US';

/** `2026-11-21` → `November 21, 2026`. Any such date: a day field shows more than school days. */
export function formatDay(day: string, locale: string = defaultLocale): string {
  const formatter = locale === defaultLocale ? wallDay : dateFormatter(locale, 'UTC');
  return formatter.format(Date.parse(`${day}T00:00:00Z`));
}

/** `2026-11` → `November 2026`. */
export function formatMonth(month: SchoolMonth, locale: string = defaultLocale): string {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
}

/** 0 → `Sunday`, or `Sun`. */
export function weekdayName(
  weekday: Weekday,
  length: 'long' | 'short' = 'long',
  locale: string = defaultLocale,
): string {
  // The first of November 2026 was a Sunday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 1 + weekday),
  );
}

/** `2026-11-21T08:05` → `8:05 AM`. */
export function formatTime(time: WallTime, locale: string = defaultLocale): string {
  return clockText(Date.parse(`${time}:00Z`), locale, 'UTC');
}

/** `15:30` → `3:30 PM`. */
export function formatTimeOfDay(time: TimeOfDay, locale: string = defaultLocale): string {
  return clockText(Date.parse(`1970-01-01T${time}:00Z`), locale, 'UTC');
}

/** `1234.5` → `1,234.50`: thousands separators, and two decimals where there are any. */
export function formatCount(count: number, locale: string = defaultLocale): string {
  if (locale === defaultLocale && Number.isInteger(count)) return wholeNumber.format(count);
  return numberFormatter(locale, Number.isInteger(count) ? 0 : 2).format(count);
}

/** `0.9416` → `94.2%`: a share, with one decimal where it has any. */
export function formatShare(share: number, locale: string = defaultLocale): string {
  const formatter = locale === defaultLocale ? percent : percentFormatter(locale);
  return formatter.format(share);
}

/** `127580` → `$1,275.80`: an amount in cents. */
export function formatMoney(cents: number, locale: string = defaultLocale): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
}

/** `2026-11-21` → `Saturday, November 21, 2026`. */
export function formatWeekday(day: SchoolDay, locale: string = defaultLocale): string {
  const formatter = locale === defaultLocale ? wallWeekday : weekdayFormatter(locale);
  return formatter.format(Date.parse(`${day}T00:00:00Z`));
}

/** An age in its largest whole unit: `40 sec`, `7 min`, `3 hr`, `2 days`. Negative reads as 0. */
export function formatAge(ageMs: number, locale: string = defaultLocale): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1_000));
  const { unit, size } = ageUnits.find((candidate) => seconds >= candidate.size) ?? {
    unit: 'second',
    size: 1,
  };
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(seconds / size),
  );
}

/**
 * By how much a clock is wrong, fast or slow: an hour that was forgotten in spring reads as `1 hr`,
 * whatever the network's delay took from or added to the measure.
 */
export function formatClockError(errorMs: number, locale: string = defaultLocale): string {
  return formatAge(Math.round(Math.abs(errorMs) / 60_000) * 60_000, locale);
}

/** `1.4 GB`: disk space, in the largest unit that leaves a number of at least one. */
export function formatBytes(sizeBytes: number, locale: string = defaultLocale): string {
  const { unit, size } = sizeUnits.find((candidate) => sizeBytes >= candidate.size) ?? {
    unit: 'byte',
    size: 1,
  };
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: sizeBytes / size < 10 ? 1 : 0,
  }).format(sizeBytes / size);
}

/** A moment's time of day, `8:05 AM`, in an IANA zone; in the device's own when none is given. */
export function formatClock(momentMs: number, timeZone?: string, locale: string = defaultLocale): string {
  return clockText(momentMs, locale, timeZone);
}

/** A moment as `November 21, 2026, 8:05 AM`. */
export function formatMoment(momentMs: number, timeZone?: string, locale: string = defaultLocale): string {
  return `${dateFormatter(locale, timeZone).format(momentMs)}, ${clockText(momentMs, locale, timeZone)}`;
}

/** The day of a moment, `November 21, 2026`, in an IANA zone; by default in the device's own. */
export function formatMomentDay(momentMs: number, timeZone?: string, locale: string = defaultLocale): string {
  return dateFormatter(locale, timeZone).format(momentMs);
}

/** Since when: the time of day if it is the same day as `nowMs`, else the whole moment. */
export function formatSince(
  momentMs: number,
  nowMs: number,
  { timeZone, locale = defaultLocale }: { readonly timeZone?: string; readonly locale?: string } = {},
): string {
  const dates = dateFormatter(locale, timeZone);
  const isSameDay = dates.format(momentMs) === dates.format(nowMs);
  return isSameDay ? clockText(momentMs, locale, timeZone) : formatMoment(momentMs, timeZone, locale);
}

const ageUnits = [
  { unit: 'day', size: 86_400 },
  { unit: 'hour', size: 3_600 },
  { unit: 'minute', size: 60 },
] as const;

const sizeUnits = [
  { unit: 'gigabyte', size: 1_000_000_000 },
  { unit: 'megabyte', size: 1_000_000 },
  { unit: 'kilobyte', size: 1_000 },
] as const;

function dateFormatter(locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  });
}

/** Kept, as making a formatter takes longer than a hundred uses, and a screen has hundreds. */
const wallClock = clockFormatter(defaultLocale, 'UTC');
const wallDay = dateFormatter(defaultLocale, 'UTC');
const wallWeekday = weekdayFormatter(defaultLocale);
const wholeNumber = numberFormatter(defaultLocale, 0);
const percent = percentFormatter(defaultLocale);

function percentFormatter(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
}

function weekdayFormatter(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

function numberFormatter(locale: string, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

function clockFormatter(locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(timeZone !== undefined && { timeZone }),
  });
}

function clockText(momentMs: number, locale: string, timeZone: string | undefined): string {
  const isWallClock = locale === defaultLocale && timeZone === 'UTC';
  const formatter = isWallClock ? wallClock : clockFormatter(locale, timeZone);
  // Engines differ in the space before AM and PM (U+202F in some); both ends must agree.
  return formatter.format(momentMs).replace(/\s/gu, ' ');
}
