/**
 * Days as columns, for reports. A day is read from its sealed sheet and kept in memory under the
 * sheet's revision, so the year of a school is parsed once and a day that changes is read again.
 * The sheet stays the only source: nothing of this is stored. What was counted of a run of days is
 * kept, too, under all that it follows from.
 */
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import {
  createRecordedNames,
  type RecordedDay,
  type RecordedNames,
} from '#sync/school/reports/recorded-days.ts';
import type { CountedPart } from '#sync/school/reports/counted-part.ts';
import { CountedSheet } from '#sync/wire/sheet.ts';
import { readSheetMarks } from '#api/db/report-reader.ts';
import { readDaySheets } from '#api/db/sheet-table.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { WithStore } from './ports.ts';
import { sealDayOf } from './read-days.ts';

/** Undefined for a school that is not there. */
type Counted = Promise<CountedPart | undefined>;

export interface RecordedDays {
  readonly names: RecordedNames;
  /** A day of the range. It is read where there is none of it, or an older one. */
  readonly load: (date: SchoolDay) => Promise<RecordedDay>;
  /** The version of each of these days; undefined where one is not packed, and has none. */
  readonly versionOf: (run: readonly SchoolDay[]) => string | undefined;
  /**
   * What was counted under this key, or is being counted: `count` runs only where there is none,
   * and for what has no key. A device that syncs for the first time asks for a year several times
   * in two seconds.
   */
  readonly partOf: (key: string | undefined, count: () => Counted) => Counted;
}

export interface RecordedYears {
  readonly of: (
    school: string,
    range: { readonly from: SchoolDay; readonly to: SchoolDay },
    needs: WithStore,
  ) => Promise<RecordedDays>;
  /** Days of this school are in memory, as far as they were asked for. */
  readonly isKept: (school: string) => boolean;
  /** Another school's days would take nobody's away. */
  readonly hasRoom: () => boolean;
}

export interface WithRecordedYears {
  readonly recordedYears: RecordedYears;
}

interface Kept {
  readonly epoch: string;
  readonly names: RecordedNames;
  readonly days: Map<SchoolDay, KeptDay>;
  /** The last one asked for is the last one in the order. */
  readonly parts: Map<string, Counted>;
}

interface KeptDay {
  readonly revision: number;
  /** None while it is being read. */
  readonly rows: number;
  /** Two who ask at once wait for the same one. */
  readonly reading: Promise<{ readonly revision: number; readonly day: RecordedDay }>;
}

export function createRecordedYears({
  mostRows = serverLimits.recordedRows,
}: { readonly mostRows?: number } = {}): RecordedYears {
  const schools = new Map<string, Kept>();

  function keptOf(school: string, epoch: string): Kept {
    const known = schools.get(school);
    const isGood =
      known?.epoch === epoch &&
      known.days.size <= serverLimits.recordedDays &&
      known.names.people.length + known.names.students.length <= serverLimits.recordedPeople;
    const kept = isGood ? known : { epoch, names: createRecordedNames(), days: new Map(), parts: new Map() };
    // The last one asked for is the last one in the order.
    schools.delete(school);
    schools.set(school, kept);
    return kept;
  }

  /** Those that nobody has asked for the longest go first, and never `asked`. */
  function makeRoom(asked: string): void {
    for (const school of schools.keys()) {
      if (hasRoom() || school === asked) return;
      schools.delete(school);
    }
  }

  function hasRoom(): boolean {
    return [...schools.values()].reduce((sum, kept) => sum + weightOf(kept), 0) <= mostRows;
  }

  return {
    isKept: (school) => schools.has(school),
    hasRoom,
    of: async (school, range, needs) => {
      const { store } = needs;
      const { names, days, parts } = keptOf(school, store.epoch);
      const marks = new Map(
        (await readSheetMarks(store.read, school, range)).map(({ date, revision }) => [date, revision]),
      );
      const keepPart = (key: string, part: Counted) => {
        parts.delete(key);
        parts.set(key, part);
        const [oldest] = parts.keys();
        if (oldest !== undefined && parts.size > serverLimits.recordedParts) parts.delete(oldest);
      };
      const readDay = async (date: SchoolDay) => {
        const [stored] = await readDaySheets(store.read, school, { from: date, to: date });
        const sheet =
          stored === undefined || stored.body === '' ? await sealDayOf(school, date, needs) : stored;
        return { revision: sheet.revision, day: names.ofSheet(CountedSheet.parse(JSON.parse(sheet.body))) };
      };
      return {
        names,
        versionOf: (run) =>
          run.some((date) => marks.get(date) === 0)
            ? undefined
            : run.map((date) => marks.get(date) ?? '').join(' '),
        partOf: async (key, count) => {
          if (key === undefined) return count();
          const part = parts.get(key) ?? count();
          keepPart(key, part);
          try {
            return await part;
          } catch (error) {
            if (parts.get(key) === part) parts.delete(key);
            throw error;
          }
        },
        load: async (date) => {
          const revision = marks.get(date);
          if (revision === undefined) return names.ofRows(date, []);
          const known = days.get(date);
          if (known?.revision === revision) return (await known.reading).day;
          const reading = readDay(date);
          // One that is not packed may have changed again when the next one asks.
          if (revision !== 0) days.set(date, { revision, reading, rows: 0 });
          try {
            const read = await reading;
            days.set(date, { revision: read.revision, reading, rows: read.day.student.length });
            makeRoom(school);
            return read.day;
          } catch (error) {
            if (days.get(date)?.reading === reading) days.delete(date);
            throw error;
          }
        },
      };
    },
  };
}

/**
 * In rows of a day, of 20 bytes. A name takes as much as ten, and a count half as much as its days.
 */
function weightOf({ days, names, parts }: Kept): number {
  const rows = [...days.values()].reduce((sum, day) => sum + day.rows, 0);
  return rows * (1 + parts.size / 2) + 10 * (names.people.length + names.students.length);
}
