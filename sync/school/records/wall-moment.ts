import { daysFrom } from './school-day.ts';
import { dayOf, minuteOfDay, minuteOfTime, wallClockAt, type WallTime } from './wall-time.ts';

const minuteMs = 60_000;
const dayMinutes = 1440;

/**
 * When the school's clock shows this time (Unix, ms). Of an hour that comes twice, one of both; a
 * time that is skipped in spring counts by the clock before or after the change.
 */
export function momentOf(time: WallTime, timeZone: string): number {
  const asUtc = Date.parse(`${time}:00.000Z`);
  // The second step corrects one that went over a change of the clocks.
  const first = asUtc - aheadMs(asUtc, { time, timeZone });
  return first - aheadMs(first, { time, timeZone });
}

/** How far the clock in the zone is ahead of `time` at this moment. */
function aheadMs(
  nowMs: number,
  { time, timeZone }: { readonly time: WallTime; readonly timeZone: string },
): number {
  const shown = wallClockAt(nowMs, timeZone);
  const days = daysFrom(dayOf(time), shown.day);
  return (days * dayMinutes + minuteOfTime(shown.time) - minuteOfDay(time)) * minuteMs;
}
