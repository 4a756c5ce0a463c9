import { wallParts } from '#sync/records/school-day.ts';
import type { WallTime } from '#sync/records/wall-time.ts';

/** A time on the wall as Unix milliseconds, and how far that wall is east of UTC, in minutes. */
export type WallMoment = { readonly ms: number; readonly offsetMinutes: number };

/** Right but for the hour in which clocks change, when no school is open. */
export function momentOf(time: WallTime, timeZone: string): WallMoment {
  const asUtc = Date.parse(`${time}:00Z`);
  const { year, month, day, hour, minute } = wallParts(asUtc, timeZone);
  const offsetMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - asUtc;
  return { ms: asUtc - offsetMs, offsetMinutes: offsetMs / 60_000 };
}
