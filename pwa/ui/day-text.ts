import { currentLocale, formatDay } from '#sync/school/records/format.ts';

const machine = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;
const numbers = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u;
const dayFirst = /^(?<day>\d{1,2})(?:er)? (?:de )?(?<name>[a-z]{3,})\.? (?:de )?(?<year>\d{4})$/u;
const monthFirst = /^(?<name>[a-z]{3,})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u;

/**
 * A typed day as `YYYY-MM-DD`; empty when it is none. Read are `2026-11-23`, and what the language
 * of the locale writes: `Nov 23 2026` and `11/23/2026`, or `23 de noviembre de 2026` and
 * `23/11/2026`. Capitals and accents tell nothing apart.
 */
export function textToDay(typed: string, locale: string = currentLocale()): string {
  const text = plain(typed);
  const [, year, month, day] = machine.exec(text) ?? [];
  if (year !== undefined) return toDay(year, month, day);
  const [, first, second, ofYear] = numbers.exec(text) ?? [];
  if (ofYear !== undefined)
    return isDayFirst(locale) ? toDay(ofYear, second, first) : toDay(ofYear, first, second);
  const words = wordsOf(text);
  return words === undefined ? '' : toDay(words.year, monthOf(words.name, locale), words.day);
}

function isDayFirst(locale: string): boolean {
  return dayFirst.test(plain(formatDay('2026-11-23', locale)));
}

/** In either order: with the month in words it is clear. */
function wordsOf(text: string) {
  const { day, name, year } = (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups ?? {};
  return name === undefined || year === undefined ? undefined : { day, name, year };
}

/** Of the only month that begins so; undefined when none does, or several do. */
function monthOf(start: string, locale: string): string | undefined {
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')).filter(
    (month) => wordsOf(plain(formatDay(`2000-${month}-01`, locale)))?.name.startsWith(start),
  );
  return months.length === 1 ? months[0] : undefined;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

function toDay(year: string, month = '', day = ''): string {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

/** The day `by` days later, as `YYYY-MM-DD`. */
export function stepDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}
