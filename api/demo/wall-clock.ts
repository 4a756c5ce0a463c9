import { type SchoolDay, wallParts } from '#sync/school/records/school-day.ts';
import { dayOf, type WallTime } from '#sync/school/records/wall-time.ts';

/** A wall time as Unix milliseconds, and its offset east of UTC in minutes. */
export type WallMoment = { readonly ms: number; readonly offsetMinutes: number };

/**
 * Converts wall times of a time zone. It takes the offset of noon for the whole day, so the night
 * of a change is wrong.
 */
export function createWallClock(timeZone: string): (time: WallTime) => WallMoment {
  const offsets = new Map<SchoolDay, number>();
  return (time) => {
    const day = dayOf(time);
    const offsetMinutes = offsets.get(day) ?? offsetAtNoon(day, timeZone);
    offsets.set(day, offsetMinutes);
    return { ms: Date.parse(`${time}:00Z`) - offsetMinutes * 60_000, offsetMinutes };
  };
}

function offsetAtNoon(date: SchoolDay, timeZone: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const { year, month, day, hour, minute } = wallParts(noon, timeZone);
  return (Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - noon) / 60_000;
}
