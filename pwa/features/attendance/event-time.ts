import { formatTime } from '#sync/school/records/format.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';

/** `2026-11-21T08:05:12.345-05:00` → `8:05 AM`: what the clock of that device said. A year of five digits reads as no time. */
export function wallToTime(wall: string): string {
  const time = WallTime.safeParse(wall.slice(0, 16));
  return time.success ? formatTime(time.data) : wall;
}
