/** Many days at once, for counting: what screens show of each, without the stamps. */
import { recordFields } from '#sync/school/records/merge.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { RecordedRow } from '#sync/school/reports/attendance-report.ts';
import { handoversOf, type Sheet, unpackSheet } from '#sync/wire/sheet.ts';
import type { CacheDatabase } from './cache-database.ts';
import { type DayParts, type DayRecords, daysOf } from './day.ts';

/** Only days whose sheets are here: of any other the server may know more. */
export type RecordedDays = ReadonlyMap<SchoolDay, readonly RecordedRow[]>;

/** A day with commands of this device is the day that screens show; any other is its sheet. */
export function recordedDays(
  sheets: ReadonlyMap<SchoolDay, Sheet>,
  { entries, revision }: Pick<DayParts, 'entries' | 'revision'>,
): RecordedDays {
  const touched = new Set(entries.map(({ lane }) => lane.slice(0, 10)));
  const own = new Map(
    [...sheets].flatMap(([date, sheet]): [SchoolDay, DayRecords][] =>
      touched.has(date)
        ? [[date, new Map(unpackSheet(sheet).map(({ record }) => [record._id, record]))]]
        : [],
    ),
  );
  // Whether a quarantined command is dealt with makes no difference to what is shown.
  const days = own.size === 0 ? undefined : daysOf({ sheets: own, entries, revision, isOpen: () => true });
  return new Map(
    [...sheets].map(([date, sheet]) => {
      const shown = days?.get(date)?.shown;
      return [date, shown === undefined ? handoversOf(sheet) : rowsOf(shown)];
    }),
  );
}

/** By key alone: a sheet holds a whole day of a whole school. */
export async function readDaysHere(
  cache: CacheDatabase,
  first: SchoolDay,
  last: SchoolDay,
): Promise<ReadonlySet<SchoolDay>> {
  const keys = await cache.days.where('date').between(first, last, true, true).primaryKeys();
  return new Set(keys.map(([, date]) => SchoolDay.parse(date)));
}

function rowsOf(records: DayRecords): readonly RecordedRow[] {
  return [...records].map(([id, record]) => {
    const [, term = '', student = ''] = id.split(':');
    const { dropOff, pickUp } = recordFields('attendance', record);
    return { student, term, dropOff, pickUp };
  });
}
