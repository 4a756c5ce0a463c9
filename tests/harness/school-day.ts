import { SchoolDay } from '#sync/records/school-day.ts';

/** Of the school and of its tablets: not the machine's, and not UTC, so that a day derived from UTC would be seen. */
export const timeZone = 'America/Jamaica';

/** Today on the school's wall. */
export function today(): SchoolDay {
  return dayAfterToday(0);
}

/** Negative: before today. */
export function dayAfterToday(days: number): SchoolDay {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return SchoolDay.parse(format.format(Date.now() + days * 86_400_000));
}
