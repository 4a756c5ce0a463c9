/**
 * A door records what happens, so its day is the one on which it was made, by whatever clock. The
 * key of a tablet that was stolen must not rewrite other days. When it arrives does not count.
 */
import type { Command } from '#sync/school/commands/catalogue.ts';
import { limits } from '#sync/limits.ts';
import { daysFrom, schoolDayAt } from '#sync/school/records/school-day.ts';
import { parseStamp } from '#sync/stamp.ts';
import { readDevice } from '#api/db/device-table.ts';
import { readFirstArrivalMs, readNewestCorrection } from '#api/db/history-table.ts';
import { type Reader, readEpochStartMs } from '#api/db/open.ts';
import type { Arrival } from './arrival.ts';

/** @param ms when it was made (Unix, ms) */
export function isFarFromDoor(command: Command, ms: number): boolean {
  if (command.name !== 'recordAttendance') return false;
  return Math.abs(daysFrom(command.args.date, schoolDayAt(ms, 'UTC'))) > limits.doorDays;
}

/**
 * When the newest was made that is known of the door which hands these in; 0 where that decides
 * nothing. A tablet sends the earlier first, so one of an earlier hour than what is known has its
 * hour from whoever holds the key. What comes late is in no order. Nor is what was made before the
 * tablet became this door, as beside another or in a drawer, or before a server was set back to a
 * backup: that is offered again after what was made since.
 */
export async function readDoorMadeMs(
  db: Reader,
  school: string,
  { arrivals, nowMs }: { readonly arrivals: readonly Arrival[]; readonly nowMs: number },
): Promise<number> {
  const source = arrivals[0]?.source;
  if (source?.by !== 'device' || !source.isDoor || source.isLate === true) return 0;
  // What is near to now is near to whatever was made since.
  const isAnyFar = arrivals.some(
    ({ parsed }) => parsed.kind === 'command' && isFarFromDoor(parsed.command, nowMs),
  );
  if (!isAnyFar) return 0;
  const { device } = source;
  const pairedMs = Date.parse((await readDevice(db, school, device))?.paired_at ?? '');
  const backMs = await readSetBackMs(db, school, nowMs);
  // Whatever became a door since then offers nothing again.
  const arrivedBefore =
    backMs === undefined || pairedMs >= backMs ? undefined : new Date(backMs).toISOString();
  const newest = await readNewestCorrection(db, school, { device, arrivedBefore });
  const madeMs = newest === undefined ? 0 : parseStamp(newest).ms;
  return madeMs <= pairedMs ? 0 : madeMs;
}

/**
 * When the server was set back to a backup, for as long as devices offer again what they had
 * delivered. A new store has nothing of before it began.
 */
async function readSetBackMs(db: Reader, school: string, nowMs: number): Promise<number | undefined> {
  const startMs = await readEpochStartMs(db);
  if (nowMs - startMs >= limits.deliveredKeptMs) return undefined;
  const firstMs = await readFirstArrivalMs(db, school);
  return firstMs !== undefined && firstMs < startMs ? startMs : undefined;
}
