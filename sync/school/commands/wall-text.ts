import { formatDay, formatTime } from '#sync/school/records/format.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';

/** A command's `wall` as `November 21, 2026, 8:05 AM`; undefined when it names no moment. */
export function wallToText(wall: string): string | undefined {
  const day = SchoolDay.safeParse(wall.slice(0, 10));
  const time = WallTime.safeParse(wall.slice(0, 16));
  return day.success && time.success ? `${formatDay(day.data)}, ${formatTime(time.data)}` : undefined;
}
