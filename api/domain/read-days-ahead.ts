/**
 * Reads the last year's packed days for reports before anybody asks, some at each look. Nine tenths
 * of the first report after a start are this reading. A server with more schools than it keeps days
 * of reads them when it is asked.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { readSheetMarks } from '#api/db/report-reader.ts';
import { readSchoolIds } from '#api/db/school-reader.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { WithClock, WithStore } from './ports.ts';
import type { WithRecordedYears } from './recorded-days.ts';

/** How far a server has come since its start. */
export interface ReadingAhead {
  /** Undefined before the first look. */
  left: DaysLeft[] | undefined;
  isLooking: boolean;
}

interface DaysLeft {
  readonly school: string;
  /** The earliest first: it is read last. */
  readonly dates: SchoolDay[];
}

export function nothingReadAhead(): ReadingAhead {
  return { left: undefined, isLooking: false };
}

/** A tenth of a second of work with 2,000 children. */
const daysPerLook = 15;
const daysBack = 366;

type Needs = WithStore & WithClock & WithRecordedYears;

export async function readDaysAhead(reading: ReadingAhead, needs: Needs): Promise<void> {
  if (reading.isLooking) return;
  reading.isLooking = true;
  try {
    reading.left ??= await daysToRead(needs);
    await look(reading.left, needs);
  } finally {
    reading.isLooking = false;
  }
}

async function daysToRead({ store, nowMs }: Needs): Promise<DaysLeft[]> {
  const schools = await readSchoolIds(store.read);
  if (schools.length > serverLimits.recordedSchools) return [];
  const today = schoolDayAt(nowMs(), 'UTC');
  const left: DaysLeft[] = [];
  for (const school of schools) {
    const marks = await readSheetMarks(store.read, school, { from: addDays(today, -daysBack), to: today });
    // What is not packed may still change: whoever asks packs it.
    const dates = marks.filter(({ revision }) => revision > 0).map(({ date }) => date);
    left.push({ school, dates: dates.toSorted() });
  }
  return left;
}

async function look(left: DaysLeft[], needs: Needs): Promise<void> {
  for (let room = daysPerLook; room > 0;) {
    const [first] = left;
    if (first === undefined) return;
    const dates = first.dates.splice(-room).toReversed();
    const [to, from] = [dates[0], dates.at(-1)];
    if (from === undefined || to === undefined) {
      left.shift();
      continue;
    }
    const days = await needs.recordedYears.of(first.school, { from, to }, needs);
    for (const date of dates) {
      await days.load(date);
      // SQLite works on the same thread: those who wait for an answer come first.
      await nextTurn();
    }
    room -= dates.length;
  }
}
