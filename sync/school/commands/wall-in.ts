import { wallClockAt, WallTime, wallTimeOn } from '#sync/school/records/wall-time.ts';
import { wallMs } from './catalogue.ts';
import { formatWall } from './make-command.ts';

/**
 * The moment of a command's `wall` by the clock of `timeZone`. A browser abroad, and the server,
 * have another. What names no moment of a calendar stays as it is: a clock may say nonsense.
 */
export function wallIn(wall: string, timeZone: string): string {
  const madeMs = wallMs(wall);
  if (Number.isNaN(madeMs) || !WallTime.safeParse(wall.slice(0, 16)).success) return wall;
  const { day, time } = wallClockAt(madeMs, timeZone);
  const minutes = Date.parse(`${wallTimeOn(day, time)}Z`) / 60_000;
  return formatWall(madeMs, minutes - Math.floor(madeMs / 60_000));
}
