import { schoolNow, useMinute } from '#pwa/data/school/clock.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { timeOfDayOn, timeWithin, type WallTime } from '#sync/school/records/wall-time.ts';

/** The school's wall clock, to the minute. */
export function useWallClock(timeZone: string): WallTime {
  useMinute();
  return wallTimeNow(timeZone);
}

/** What the clock on the school's wall says at this moment. */
export function wallTimeNow(timeZone: string): WallTime {
  const { day, nowMs } = schoolNow(timeZone);
  return timeOfDayOn(day, nowMs, timeZone);
}

/** The same as a time of the day that is on the screen, which may end between a look and a tap. */
export function wallTimeWithin(day: SchoolDay, timeZone: string): WallTime {
  return timeWithin(day, schoolNow(timeZone).nowMs, timeZone);
}
