/**
 * Reads the last year's packed days of a school for reports before anybody asks, one at a time.
 * Nine tenths of the first report after a start are this reading. A school is read when somebody
 * who works there opens the app, while there is room: reading ahead takes no other school's days
 * away.
 */
import { addDays, type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { readSheetMarks } from '#api/db/report-reader.ts';
import { readSchoolIds } from '#api/db/school-reader.ts';
import type { WithClock, WithLog, WithStore } from './ports.ts';
import type { WithRecordedYears } from './recorded-days.ts';

export interface ReadAhead {
  /** Somebody of this school may ask for a report soon. */
  readonly want: (school: string) => void;
  /** Every school of a small host: its screens may be open before its server is. */
  readonly wantAll: () => Promise<void>;
  /** Settles when nothing is left to read. */
  readonly idle: () => Promise<void>;
  /** Stops after the days under way. */
  readonly stop: () => Promise<void>;
}

export interface WithReadAhead {
  readonly readAhead: ReadAhead;
}

type Needs = WithStore &
  WithClock &
  WithLog &
  WithRecordedYears & {
    /** After a day others have the thread for so many times as long as the day took. */
    readonly pauseShare: number;
  };

/** Their versions are looked up at once. */
const daysAtOnce = 15;
const mostWorkMs = 100;
const daysBack = 366;
const schoolsOfSmallHost = 8;

export function createReadAhead(needs: Needs): ReadAhead {
  const { store, log, recordedYears, pauseShare, nowMs } = needs;
  const wanted = new Set<string>();
  const read = new Set<string>();
  let running: Promise<void> | undefined;
  let isStopped = false;
  let endPause = () => {};

  /** Others come first: on SQLite they wait on the same thread. */
  const pauseAfter = (workMs: number) =>
    new Promise<void>((resolve) => {
      endPause = resolve;
      // The machine's clock may be set meanwhile.
      setTimeout(resolve, Math.min(workMs, mostWorkMs) * pauseShare).unref();
    });

  async function readAll(): Promise<void> {
    for (let school = first(wanted); school !== undefined && !isStopped; school = first(wanted)) {
      await readSchool(school);
      wanted.delete(school);
      read.add(school);
    }
  }

  async function readSchool(school: string): Promise<void> {
    // The earliest day is read last.
    const dates = [...(await packedDays(school, needs))];
    while (dates.length > 0 && recordedYears.hasRoom() && !isStopped)
      await readDays(school, dates.splice(-daysAtOnce));
  }

  async function readDays(school: string, dates: readonly SchoolDay[]): Promise<void> {
    const [from, to] = [dates[0], dates.at(-1)];
    if (from === undefined || to === undefined) return;
    const days = await recordedYears.of(school, { from, to }, needs);
    for (const date of dates.toReversed()) {
      const startMs = nowMs();
      await days.load(date);
      if (isStopped) return;
      await pauseAfter(nowMs() - startMs);
    }
  }

  function want(school: string): void {
    if (isStopped || (read.has(school) && recordedYears.isKept(school))) return;
    wanted.add(school);
    running ??= readAll()
      .catch((error: unknown) => log.error({ err: error }, 'days not read ahead'))
      .finally(() => {
        wanted.clear();
        running = undefined;
      });
  }

  return {
    want,
    wantAll: async () => {
      const schools = await readSchoolIds(store.read);
      if (schools.length <= schoolsOfSmallHost) schools.forEach(want);
    },
    idle: async () => running,
    stop: async () => {
      isStopped = true;
      endPause();
      await running;
    },
  };
}

function first(schools: ReadonlySet<string>): string | undefined {
  const [one] = schools;
  return one;
}

async function packedDays(school: string, { store, nowMs }: Needs): Promise<readonly SchoolDay[]> {
  const today = schoolDayAt(nowMs(), 'UTC');
  const marks = await readSheetMarks(store.read, school, { from: addDays(today, -daysBack), to: today });
  // What is not packed may still change: whoever asks packs it.
  const packed = marks.filter(({ revision }) => revision > 0);
  return packed.map(({ date }) => date).toSorted();
}
