import { type QuietHours, quietMinutesLeft } from '#sync/school/notices.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { momentOf } from '#sync/school/records/wall-moment.ts';
import { minuteOfTime, wallTimeOn } from '#sync/school/records/wall-time.ts';
import type { Home } from './read-home.ts';

interface Moment extends Pick<Home, 'now' | 'timeZone'> {
  readonly nowMs: number;
}

/**
 * When quiet hours end (Unix, ms); now outside of them. By the school's clock: in the two nights in
 * which it is changed, as many minutes from now would wake somebody, or come late.
 */
export function quietUntilMs(quiet: QuietHours | null, { now, timeZone, nowMs }: Moment): number {
  if (quiet === null) return nowMs;
  const minute = minuteOfTime(now.time);
  const hours = { from: minuteOfTime(quiet.from), until: minuteOfTime(quiet.until) };
  const left = quietMinutesLeft(hours, minute);
  if (left === 0) return nowMs;
  const day = minute + left < dayMinutes ? now.day : addDays(now.day, 1);
  // In the hour that comes twice the end may have been.
  return Math.max(nowMs, momentOf(wallTimeOn(day, quiet.until), timeZone));
}

const dayMinutes = 24 * 60;
