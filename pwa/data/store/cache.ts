/** The cache port over IndexedDB: what a school's copy has and which days it still wants. */
import { limits } from '#sync/limits.ts';
import { type DaysAnswer, wireRecord } from '#sync/wire/protocol.ts';
import { firstDayOfDoor, isOfDoorDays, kindsOfDays } from '#sync/school/records/days-of-door.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { addDays, daysBetween, SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import type { CachePort, DayRange } from '#sync/replay/ports.ts';
import { packSheet } from '#sync/wire/sheet.ts';
import { applyPage } from './apply-page.ts';
import type { CacheDatabase } from './cache-database.ts';
import { cursorOf, readView } from './cache-view.ts';
import type { DeviceClock } from './device-clock.ts';
import type { PulledPages } from './pulled-pages.ts';
import { withReopen } from './reopen.ts';
import type { GatheredCopy } from './gathered-copy.ts';
import { deleteStored, readSomeStored, readStored } from './stored-records.ts';

export type Cache = CachePort & {
  /** Days that a screen wants, beside the recent ones. True when any of them was not there. */
  readonly want: (...days: readonly SchoolDay[]) => Promise<boolean>;
  /** A door's copy never has an earlier day; undefined of any other copy. */
  readonly firstDay: () => Promise<SchoolDay | undefined>;
  /**
   * Deletes days before today's and what was seen of the history: both are fetched when asked, and
   * not before, as long as this page lives.
   */
  readonly forgetEarlier: () => Promise<void>;
  /** Deletes all that it has, and stays open: a device that is allowed again fills it anew. */
  readonly forget: () => Promise<void>;
  /** For good: nothing opens it again. */
  readonly close: () => void;
};

const recentDays = 21;
/** Asking for a few days more costs less than asking twice. */
const widestGapDays = 7;

export function createCache(
  database: CacheDatabase,
  deps: {
    readonly clock: Pick<DeviceClock, 'nowMs'>;
    readonly school: RecordId;
    /** A reset may take a child away. The days of the old copy then go with it. */
    readonly forgetsOldDays?: boolean;
    /** A door tablet is refused days that are further back than `limits.doorDays`. */
    readonly isDoor?: boolean;
    /** Shows a page while it goes to disk. */
    readonly showPulled?: PulledPages['show'];
    /** Has what is gathered at hand while it goes to disk. */
    readonly gathered?: GatheredCopy;
  },
): Cache {
  const wanted = new Set<SchoolDay>();
  // A disk that was full would be full again with all the recent days.
  let hasMadeRoom = false;
  // Asked before a screen has it made. A browser that cannot tell has the copy read.
  const wasMade = database.isMade().catch(() => true);
  const tablesOfDays = [database.facts, database.packs, database.recordsOf('school'), database.days];

  async function timeZoneIn(generation: number): Promise<string> {
    const asked = { generation, kind: 'school', ids: [deps.school] } as const;
    const [stored] = await readSomeStored(database, asked);
    return wireRecord.school.safeParse(stored).data?.fields.timeZone ?? 'UTC';
  }

  async function today(generation: number): Promise<SchoolDay> {
    return schoolDayAt(deps.clock.nowMs(), await timeZoneIn(generation));
  }

  /** By key alone: a sheet holds a whole day of a whole school, and every pull asks. */
  async function missing(generation: number, days: readonly SchoolDay[]): Promise<readonly SchoolDay[]> {
    const sorted = days.toSorted();
    const keys = await database.days
      .where('[generation+date]')
      .between([generation, sorted[0] ?? ''], [generation, sorted.at(-1) ?? ''], true, true)
      .primaryKeys();
    const here = new Set(keys.map(([, date]) => date));
    return days.filter((day) => !here.has(day));
  }

  /**
   * Days that are still shown (see `readSheets`) and may be outdated, above all after a restore.
   */
  async function daysOfOldCopies(generation: number): Promise<readonly SchoolDay[]> {
    const keys = await database.days.where('generation').below(generation).primaryKeys();
    return keys.map(([, date]) => SchoolDay.parse(date));
  }

  /** A new day is fetched every morning: what it may not read any more lies here a day at most. */
  async function forgetOldOfDoor(): Promise<void> {
    const tables = [...tablesOfDays, ...kindsOfDays.map((kind) => database.recordsOf(kind))];
    await database.transaction('rw', tables, async () => {
      const { shown } = await readView(database);
      if (shown === undefined) return;
      const { generation } = shown;
      const timeZone = await timeZoneIn(generation);
      const now = schoolDayAt(deps.clock.nowMs(), timeZone);
      await database.days.where('date').below(firstHeldByDoor(now)).delete();
      const days = { since: firstDayOfDoor(now), timeZone };
      for (const kind of kindsOfDays) {
        const stored = await readStored(database, { generation, kind });
        const old = [...stored].filter(([, { parse }]) => !isOfDoorDays(kind, parse(), days));
        if (old.length > 0)
          await deleteStored(database, { generation, kind }, new Set(old.map(([id]) => id)));
      }
    });
  }

  let wasAsked = false;

  /** Once: whoever asks again waits for it. Making a database takes as long as the first answer. */
  async function isNotMade(): Promise<boolean> {
    if (wasAsked) return false;
    wasAsked = true;
    return !database.isReady() && !(await wasMade);
  }

  return {
    // Each pull begins here: a database that once could not be opened is tried again with it.
    cursor: async () =>
      (await isNotMade()) ? undefined : cursorOf(await withReopen(database, () => readView(database))),
    apply: async (answer, cursor) => {
      const { forgetsOldDays = false, showPulled, gathered } = deps;
      await applyPage(database, { answer, cursor, forgetsOldDays, showPulled, gathered }, wanted);
    },
    daysWanted: () =>
      database.transaction('r', tablesOfDays, async () => {
        const { shown } = await readView(database);
        if (shown === undefined) return [];
        const { generation } = shown;
        const [now, old] = await Promise.all([today(generation), daysOfOldCopies(generation)]);
        const first = deps.isDoor === true ? firstHeldByDoor(now) : addDays(now, -recentDays);
        const recent = hasMadeRoom ? [] : daysBetween(first, addDays(now, -1));
        const others = [...new Set([...wanted, ...old])].filter(
          (day) => day !== now && !recent.includes(day) && !(deps.isDoor === true && day < first),
        );
        const notHere = new Set(await missing(generation, [now, ...recent, ...others]));
        return [[now], recent, others].flatMap((days) => rangesOf(days.filter((day) => notHere.has(day))));
      }),
    applyDays: async (range, answer) => {
      if (!(await applyDays(database, range, answer))) return;
      for (const day of daysBetween(range.from, range.to)) wanted.delete(day);
      if (deps.isDoor === true) await forgetOldOfDoor();
    },
    want: async (...days) => {
      const { shown } = await readView(database);
      const notHere = shown === undefined ? days : await missing(shown.generation, days);
      for (const day of notHere) wanted.add(day);
      return notHere.length > 0;
    },
    firstDay: async () => {
      if (deps.isDoor !== true) return undefined;
      return database.transaction('r', tablesOfDays, async () => {
        const { shown } = await readView(database);
        return shown && firstHeldByDoor(await today(shown.generation));
      });
    },
    forgetEarlier: async () => {
      await database.transaction('rw', [...tablesOfDays, database.history], async () => {
        const { shown } = await readView(database);
        if (shown !== undefined)
          await database.days
            .where('date')
            .below(await today(shown.generation))
            .delete();
        await database.history.clear();
      });
      hasMadeRoom = true;
    },
    forget: async () => {
      deps.gathered?.forget();
      await database.transaction('rw', database.tables, async () => {
        await Promise.all(database.tables.map((table) => table.clear()));
      });
    },
    close: () => database.close(),
  };
}

/** A day less than a door may read: its clock may be some minutes behind the server's. */
function firstHeldByDoor(today: SchoolDay): SchoolDay {
  return addDays(firstDayOfDoor(today), 1);
}

/** False when the answer is older than the cache. */
async function applyDays(database: CacheDatabase, range: DayRange, answer: DaysAnswer): Promise<boolean> {
  const sheets = new Map(answer.sheets.map((sheet) => [sheet.date, sheet]));
  const dates = daysBetween(range.from, range.to);
  return database.transaction('rw', database.days, database.facts, async () => {
    const { shown } = await readView(database);
    if (shown === undefined || answer.revision < shown.revision) return false;
    await database.days
      .where('date')
      .anyOf([...dates])
      .delete();
    // One by one: the page hears touches between the days.
    for (const date of dates) {
      const sheet = sheets.get(date) ?? packSheet(date, [], true);
      await database.days.put({ generation: shown.generation, date, sheet });
    }
    return true;
  });
}

/** Runs of days with the weekends between them, at most `limits.daysPerRequest` days each. */
function rangesOf(days: readonly SchoolDay[]): readonly DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days.toSorted()) {
    const last = ranges.at(-1);
    const isNear = last !== undefined && day <= addDays(last.to, widestGapDays);
    if (isNear && day < addDays(last.from, limits.daysPerRequest))
      ranges.splice(-1, 1, { from: last.from, to: day });
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}
