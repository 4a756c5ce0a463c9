import { SchoolDay } from '#sync/school/records/school-day.ts';

/**
 * The time zone of the school and its tablets: one where it is morning now. Around midnight a clock
 * that is an hour wrong would show another school day.
 */
export const timeZone = zoneOfMorning(new Date().getUTCHours());

function zoneOfMorning(utcHour: number): string {
  const morning = 10;
  const offset = utcHour - morning > 11 ? morning - utcHour + 24 : morning - utcHour;
  // Not UTC, so that a day taken from UTC is noticed. The names of these zones count westward.
  const east = offset === 0 ? 1 : offset;
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

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
