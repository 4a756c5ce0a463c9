import dayjs from 'dayjs';

const known = new Set(['en']);

/**
 * The name under which the calendar's library knows how `language` calls months and days. They come
 * from the browser, so a language needs no list of its own.
 */
export function calendarLocale(language: string): string {
  const { en: english } = dayjs.Ls;
  if (english === undefined || known.has(language)) return language;
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
  // The first of November 2026 was a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 10, 1 + day));
  const named = (moments: readonly number[], options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return moments.map((moment) => format.format(moment));
  };
  const short = named(days, { weekday: 'short' });
  const names = {
    months: named(months, { month: 'long' }),
    monthsShort: named(months, { month: 'short' }),
    weekdays: named(days, { weekday: 'long' }),
    weekdaysShort: short,
    weekdaysMin: short.map((day) => day.slice(0, 2)),
  };
  dayjs.locale({ ...english, ...names, name: language }, undefined, true);
  known.add(language);
  return language;
}
