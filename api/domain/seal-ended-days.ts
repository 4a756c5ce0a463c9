/**
 * Packs the sheets of days that are over, so that the first device to ask for them waits no longer
 * than the next one. A sheet whose day is changed later is packed again when it is asked for.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#sync/limits.ts';
import { addDays, schoolDayAt } from '#sync/school/records/school-day.ts';
import { readSchoolIds } from '#api/db/school-reader.ts';
import { readUnsealedDays } from '#api/db/sheet-table.ts';
import { sealDayOf } from './read-days.ts';
import type { WithClock, WithStore } from './ports.ts';

/** How far a server has come. */
export interface Sealing {
  /** Up to which day, in UTC. */
  today: string;
  /** Schools that were not looked at since that day began. */
  left: string[];
  /** A look is under way. */
  isLooking: boolean;
}

export function nothingSealed(): Sealing {
  return { today: '', left: [], isLooking: false };
}

/** A second of work at most: a server that stops waits for it. */
const daysPerLook = 20;

export async function sealEndedDays(sealing: Sealing, needs: WithStore & WithClock): Promise<void> {
  if (sealing.isLooking) return;
  sealing.isLooking = true;
  try {
    await look(sealing, needs);
  } finally {
    sealing.isLooking = false;
  }
}

async function look(sealing: Sealing, needs: WithStore & WithClock): Promise<void> {
  const { store, nowMs } = needs;
  const today = schoolDayAt(nowMs(), 'UTC');
  if (sealing.today !== today) {
    sealing.today = today;
    sealing.left = [...(await readSchoolIds(store.read))];
  }
  const from = addDays(today, -limits.daysPerRequest);
  for (let room = daysPerLook; room > 0;) {
    const [school] = sealing.left;
    if (school === undefined) return;
    const dates = await readUnsealedDays(store.read, school, { from, before: today, limit: room });
    for (const date of dates) {
      await sealDayOf(school, date, needs);
      // SQLite works on the same thread: those who wait for an answer come first.
      await nextTurn();
    }
    if (dates.length < room) sealing.left.shift();
    room -= Math.max(1, dates.length);
  }
}
