/**
 * How dates, times, numbers and ages are written for people (specification section 9): `Intl` does
 * the work, in the locale of whoever reads. Days and wall times have no time zone and are never
 * moved by one; moments (Unix ms) are written in the zone that is asked for.
 */
import type { SchoolDay, Weekday } from './school-day.ts';
import type { SchoolMonth } from './school-month.ts';
import type { TimeOfDay, WallTime } from './wall-time.ts';

let readLocale = (): string => 'en-US';

/**
 * Once in a page or a server, which knows in which language it speaks: in a server each call has
 * its own.
 */
export function takeLocaleFrom(source: () => string): void {
  readLocale = source;
}

/** Of whoever reads what is written now. */
export function currentLocale(): string {
  return readLocale();
}

/** `2026-11-21` → `November 21, 2026`. Any such date: a day field shows more than school days. */
export function formatDay(day: string, locale: string = readLocale()): string {
  return dateFormatter(locale, 'UTC').format(Date.parse(`${day}T00:00:00Z`));
}

/** `2026-11` → `November 2026`. */
export function formatMonth(month: SchoolMonth, locale: string = readLocale()): string {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
}

/** 0 → `Sunday`, or `Sun`. */
export function weekdayName(
  weekday: Weekday,
  length: 'long' | 'short' = 'long',
  locale: string = readLocale(),
): string {
  // The first of November 2026 was a Sunday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 1 + weekday),
  );
}

/** `2026-11-21T08:05` → `8:05 AM`. */
export function formatTime(time: WallTime, locale: string = readLocale()): string {
  return clockText(Date.parse(`${time}:00Z`), locale, 'UTC');
}

/** `15:30` → `3:30 PM`. */
export function formatTimeOfDay(time: TimeOfDay, locale: string = readLocale()): string {
  return clockText(Date.parse(`1970-01-01T${time}:00Z`), locale, 'UTC');
}

/** The specification has twelve hours. Where a language is used to 24, its readers are too. */
export function hasTwelveHours(locale: string = readLocale()): boolean {
  return !locale.startsWith('fr');
}

/** `1234.5` → `1,234.50`: thousands separators, and two decimals where there are any. */
export function formatCount(count: number, locale: string = readLocale()): string {
  return numberFormatter(locale, Number.isInteger(count) ? 0 : 2).format(count);
}

/** `0.9416` → `94.2%`: a share, with one decimal where it has any. */
export function formatShare(share: number, locale: string = readLocale()): string {
  return percentFormatter(locale).format(share);
}

/** `127580` → `$1,275.80`: an amount in cents. */
export function formatMoney(cents: number, locale: string = readLocale()): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
}

/** `2026-11-21` → `Saturday, November 21, 2026`. */
export function formatWeekday(day: SchoolDay, locale: string = readLocale()): string {
  return weekdayFormatter(locale).format(Date.parse(`${day}T00:00:00Z`));
}

/** An age in its largest whole unit: `40 sec`, `7 min`, `3 hr`, `2 days`. Negative reads as 0. */
export function formatAge(ageMs: number, locale: string = readLocale()): string {
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
 * How long somebody has to wait: `1 minute`, `119 minutes`, and from two hours on in hours. A part
 * of a minute counts as a whole one, and hours are rounded.
 */
export function formatWait(waitMs: number, locale: string = readLocale()): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const [unit, count] = minutes < 120 ? ['minute', minutes] : ['hour', Math.round(minutes / 60)];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/**
 * By how much a clock is wrong, fast or slow: an hour that was forgotten in spring reads as `1 hr`,
 * whatever the network's delay took from or added to the measure.
 */
export function formatClockError(errorMs: number, locale: string = readLocale()): string {
  return formatAge(Math.round(Math.abs(errorMs) / 60_000) * 60_000, locale);
}

/** `1.4 GB`: disk space, in the largest unit that leaves a number of at least one. */
export function formatBytes(sizeBytes: number, locale: string = readLocale()): string {
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
export function formatClock(momentMs: number, timeZone?: string, locale: string = readLocale()): string {
  return clockText(momentMs, locale, timeZone);
}

/** A moment as `November 21, 2026, 8:05 AM`. */
export function formatMoment(momentMs: number, timeZone?: string, locale: string = readLocale()): string {
  return `${dateFormatter(locale, timeZone).format(momentMs)}, ${clockText(momentMs, locale, timeZone)}`;
}

/** The day of a moment, `November 21, 2026`, in an IANA zone; by default in the device's own. */
export function formatMomentDay(momentMs: number, timeZone?: string, locale: string = readLocale()): string {
  return dateFormatter(locale, timeZone).format(momentMs);
}

/** Since when: the time of day if it is the same day as `nowMs`, else the whole moment. */
export function formatSince(
  momentMs: number,
  nowMs: number,
  { timeZone, locale = readLocale() }: { readonly timeZone?: string; readonly locale?: string } = {},
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

/** Kept, as making a formatter takes longer than a hundred uses, and a screen has hundreds. */
function kept<Options extends readonly (string | number | undefined)[], Formatter>(
  make: (...options: Options) => Formatter,
): (...options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (...options) => {
    const key = options.join('|');
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(...options);
    made.set(key, formatter);
    return formatter;
  };
}

const dateFormatter = kept(
  (locale: string, timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      ...(timeZone !== undefined && { timeZone }),
    }),
);

const percentFormatter = kept(
  (locale: string) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);

const weekdayFormatter = kept(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

const numberFormatter = kept(
  (locale: string, decimals: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

const clockFormatter = kept(
  (locale: string, timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      ...(hasTwelveHours(locale) ? { hour12: true } : {}),
      ...(timeZone !== undefined && { timeZone }),
    }),
);

const listFormatter = kept((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }));

const collator = kept(
  (locale: string, numeric: 'numeric' | 'plain') =>
    new Intl.Collator(locale, { sensitivity: 'base', numeric: numeric === 'numeric' }),
);

/** `Ada, Ben, and Cleo`. */
export function formatList(items: readonly string[], locale: string = readLocale()): string {
  return listFormatter(locale).format(items);
}

/** By the alphabet of whoever reads; capitals and accents tell nothing apart. */
export function compareNames(a: string, b: string): number {
  return collator(readLocale(), 'plain').compare(a, b);
}

/** As names, but `Grade 9` before `Grade 10`. */
export function compareNumbered(a: string, b: string): number {
  return collator(readLocale(), 'numeric').compare(a, b);
}

function clockText(momentMs: number, locale: string, timeZone: string | undefined): string {
  // Engines differ in the space before AM and PM (U+202F in some); both ends must agree.
  return clockFormatter(locale, timeZone).format(momentMs).replace(/\s/gu, ' ');
}
