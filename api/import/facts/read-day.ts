import { SchoolDay } from '#sync/school/records/school-day.ts';

/**
 * A date as the standards write it (`2026-09-07`), with a time behind it as some systems do, or without hyphens. Anything
 * else could mean two days (`7/9/2026`) and is not guessed.
 */
export function readDay(written: string): SchoolDay | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T ])/.exec(written);
  if (match === null) return undefined;
  return SchoolDay.safeParse(`${match[1]}-${match[2]}-${match[3]}`).data;
}
