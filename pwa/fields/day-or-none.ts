import { SchoolDay } from '#sync/school/records/school-day.ts';

/** What the field of a day gives: a day or nothing. */
export function dayOrNone(text: string): SchoolDay | '' {
  return SchoolDay.safeParse(text).data ?? '';
}
