import { schoolNow, useMinute } from '#pwa/data/school/clock.ts';
import { timeOfDayOn, type WallTime } from '#sync/school/records/wall-time.ts';

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
