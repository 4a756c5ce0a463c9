/** The days of one school as screens watch them: sheets with this device's own commands on top. */
import type { TimePort } from '#sync/replay/ports.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { RecordedNames } from '#sync/school/reports/recorded-days.ts';
import type { CacheDatabase } from './cache-database.ts';
import { readCountedSheets, readSheets, readView } from './cache-view.ts';
import { type Day, dayOf, type DayRecords, daysOf } from './day.ts';
import { lanesOfDays } from './fresh-entries.ts';
import { derived, fromQuery, type LiveValue } from './live-value.ts';
import { keepSame, type Parts, partsOf, reachedBy, type SharedReads } from './on-top.ts';
import { notIn, readDay, type ReadDay, withPulled } from './pulled-pages.ts';
import { isOpenIn, readQuarantine } from './quarantine.ts';
import { type RecordedDays, readDaysHere, recordedDays } from './recorded-days.ts';

export type LiveDays = {
  /**
   * Any day at all has been here: before that, every child would look absent. It stays true while a
   * reset of a parent's copy fetches the days anew: no page goes away under an open dialog.
   */
  readonly hasDays: LiveValue<boolean>;
  readonly day: (date: SchoolDay) => LiveValue<Day>;
  /** The days of this range that are here, or on which this device recorded something. */
  readonly days: (first: SchoolDay, last: SchoolDay) => LiveValue<ReadonlyMap<SchoolDay, Day>>;
  /** The same once, as it lies on the disk now. */
  readonly readDays: (first: SchoolDay, last: SchoolDay) => Promise<ReadonlyMap<SchoolDay, Day>>;
  /** The days of this range whose sheets are here. */
  readonly daysHere: (first: SchoolDay, last: SchoolDay) => LiveValue<ReadonlySet<SchoolDay>>;
  /** What was recorded on those, once, without stamps: for whoever counts many days. */
  readonly readRecorded: (first: SchoolDay, last: SchoolDay, names: RecordedNames) => Promise<RecordedDays>;
};

/** Days whose live value is kept, so that every record of a day shares one reading of it. */
const mostDaysKept = 8;
const noDay = dayOf(undefined, [], { revision: 0, isOpen: () => true });

export function createLiveDays(
  { cache, view, quarantine, overlay, pulled, onFault }: SharedReads,
  time: Pick<TimePort, 'sleep'>,
): LiveDays {
  const days = new Map<SchoolDay, LiveValue<Day>>();
  let hadDays = false;

  function daysBetween(first: SchoolDay, last: SchoolDay): LiveValue<ReadonlyMap<SchoolDay, Day>> {
    let known: ReadonlyMap<SchoolDay, ReadDay> | undefined;
    let begun = 0;
    const reading = fromQuery(async () => {
      begun += 1;
      const number = begun;
      const holds = pulled.onDisk('days');
      const pause = () => time.sleep(0).done;
      return { read: await readDaysAgain(cache, { first, last }, { before: known, pause }), holds, number };
    }, onFault);
    const pages = pulled.of('days');
    const read = derived([reading, pages] as const, ([days, some]) => {
      known = keepSame(withPulled(days.read, notIn(days, some)), known);
      return known;
    });
    const entries = overlay.of(lanesOfDays(first, last));
    // `read` first: it is never older here than its reading.
    const parts = derived(
      [read, reading, pages, entries, view] as const,
      ([some, days, shown, own, now], before: Parts<ReadonlyMap<SchoolDay, DayRecords>> | undefined) =>
        partsOf(
          {
            rows: keepSame(recordsByDay(some), before?.rows),
            entries: own,
            reached: reachedBy(own, now, some),
            isBehind: days.number !== begun && notIn(days, shown).length === 0,
          },
          before,
        ),
    );
    return derived([parts, quarantine] as const, ([{ rows, onTop }, held]) =>
      daysOf({ sheets: rows, ...onTop, isOpen: isOpenIn(held) }),
    );
  }

  async function readDays(first: SchoolDay, last: SchoolDay): Promise<ReadonlyMap<SchoolDay, Day>> {
    const [days, entries, now, held] = await Promise.all([
      readDaysAgain(cache, { first, last }),
      overlay.read(lanesOfDays(first, last)),
      readView(cache),
      readQuarantine(cache),
    ]);
    return daysOf({
      sheets: recordsByDay(days),
      entries,
      ...reachedBy(entries, now, days),
      isOpen: isOpenIn(held),
    });
  }

  return {
    hasDays: fromQuery(async () => {
      const isCopyHere = async () => (await readView(cache)).shown !== undefined;
      hadDays = (await cache.days.limit(1).count()) > 0 || (hadDays && (await isCopyHere()));
      return hadDays;
    }, onFault),
    day: (date) => {
      const known =
        days.get(date) ?? derived([daysBetween(date, date)] as const, ([some]) => some.get(date) ?? noDay);
      days.set(date, known);
      const [oldest] = days.keys();
      if (oldest !== undefined && days.size > mostDaysKept) days.delete(oldest);
      return known;
    },
    days: daysBetween,
    readDays,
    daysHere: (first, last) => fromQuery(() => readDaysHere(cache, first, last), onFault),
    readRecorded: async (first, last, names) => {
      const [sheets, entries] = await Promise.all([
        readCountedSheets(cache, first, last),
        overlay.read(lanesOfDays(first, last)),
      ]);
      const touched = new Set(entries.map(({ lane }) => lane.slice(0, 10)));
      const shownOn = new Map<SchoolDay, DayRecords>();
      for (const date of sheets.keys()) {
        const day = touched.has(date) ? (await readDays(date, date)).get(date) : undefined;
        if (day !== undefined) shownOn.set(date, day.shown);
      }
      return recordedDays(sheets, { shownOn, names });
    },
  };
}

/** `before`: as they were read last. */
async function readDaysAgain(
  cache: CacheDatabase,
  { first, last }: { readonly first: SchoolDay; readonly last: SchoolDay },
  {
    before = new Map(),
    pause = () => Promise.resolve(),
  }: {
    readonly before?: ReadonlyMap<SchoolDay, ReadDay> | undefined;
    readonly pause?: () => Promise<void>;
  } = {},
): Promise<ReadonlyMap<SchoolDay, ReadDay>> {
  const days = new Map<SchoolDay, ReadDay>();
  for (const [date, row] of await readSheets(cache, first, last)) {
    // A screen of many days hears touches while they are unpacked.
    if (days.size > 0) await pause();
    days.set(date, readDay(row, before.get(date)));
  }
  return days;
}

function recordsByDay(days: ReadonlyMap<SchoolDay, ReadDay>): ReadonlyMap<SchoolDay, DayRecords> {
  return new Map([...days].map(([date, { records }]) => [date, records]));
}
