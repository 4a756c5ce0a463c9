import { daysFrom } from './school-day.ts';
import { dayOf, minuteOfDay, minuteOfTime, wallClockAt, type WallTime } from './wall-time.ts';

const minuteMs = 60_000;
const dayMinutes = 1440;

/**
 * When the school's clock shows this time (Unix, ms). Of an hour that comes twice, one of both. A
 * time that is skipped in spring is as long after the change as it is after the last hour before
 * it, so 2:30 is 3:30: what is planned for it is never early.
 */
export function momentOf(time: WallTime, timeZone: string): number {
  const asUtc = Date.parse(`${time}:00.000Z`);
  // The second step corrects one that went over a change of the clocks.
  const first = asUtc - aheadMs(asUtc, { time, timeZone });
  const second = first - aheadMs(first, { time, timeZone });
  const isSkipped = aheadMs(second, { time, timeZone }) !== 0;
  return isSkipped ? Math.max(first, second) : second;
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
