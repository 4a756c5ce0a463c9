import { formatDay, formatTime } from '#sync/school/records/format.ts';
import { SchoolDay, twoDigits } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { type ArgsOf, type Command, type CommandName, commandDefinitions } from './catalogue.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Stamp } from '#sync/stamp.ts';

/** `id` UUIDv7; `offsetMinutes` east of UTC, of the clock that made it. */
export type Making = {
  readonly id: string;
  readonly at: Stamp;
  readonly nowMs: number;
  readonly offsetMinutes: number;
  readonly actor: RecordId;
  readonly viewedAs?: RecordId | undefined;
  readonly base?: number;
};

/** A command of today's version. A form or an adapter has parsed the arguments. */
export function makeCommand<Name extends CommandName>(
  name: Name,
  args: ArgsOf<Name>,
  making: Making,
): Command {
  const { id, at, nowMs, offsetMinutes, actor, viewedAs, base } = making;
  // The signature ties `name` to `args`; the union of commands cannot be built generically.
  return {
    id,
    v: commandDefinitions[name].v,
    name,
    args,
    at,
    wall: formatWall(nowMs, offsetMinutes),
    actor,
    ...(viewedAs !== undefined && { viewedAs }),
    ...(base !== undefined && { base }),
  } as Command;
}

/** The last moment that ECMAScript can name, Unix ms. */
const latestDateMs = 8.64e15;

/**
 * `2026-11-21T08:05:12.345-05:00`. Never throws: a clock that says nonsense must not stop the door.
 * Offsets of before 1972 have seconds in some zones; they are rounded, since ISO 8601 has no place
 * for them.
 */
export function formatWall(nowMs: number, offsetMinutes: number): string {
  const offset = Math.round(offsetMinutes);
  const clockMs = Number.isNaN(nowMs) ? 0 : Math.max(0, nowMs);
  const local = new Date(Math.min(latestDateMs, clockMs + offset * 60_000))
    .toISOString()
    .replace(/^\+0*/, '')
    .slice(0, -1);
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** A command's `wall` as `November 21, 2026, 8:05 AM`; undefined when it names no moment. */
export function wallToText(wall: string): string | undefined {
  const day = SchoolDay.safeParse(wall.slice(0, 10));
  const time = WallTime.safeParse(wall.slice(0, 16));
  return day.success && time.success ? `${formatDay(day.data)}, ${formatTime(time.data)}` : undefined;
}
