/** Many days at once, for counting: what screens show of each, as columns. */
import { recordFields } from '#sync/school/records/merge.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { RecordedDay, RecordedNames, RecordedRow } from '#sync/school/reports/recorded-days.ts';
import type { CountedSheet } from '#sync/wire/sheet.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { DayRecords } from './day.ts';

/** Only days whose sheets are here: of any other the server may know more. */
export type RecordedDays = ReadonlyMap<SchoolDay, RecordedDay>;

/**
 * A day with commands of this device is the day that screens show; any other is its sheet.
 *
 * @param of `shownOn`: the days that screens show, of those that are here
 */
export function recordedDays(
  sheets: ReadonlyMap<SchoolDay, CountedSheet>,
  of: { readonly shownOn: ReadonlyMap<SchoolDay, DayRecords>; readonly names: RecordedNames },
): RecordedDays {
  const { shownOn, names } = of;
  return new Map(
    [...sheets].map(([date, sheet]) => {
      const shown = shownOn.get(date);
      return [date, shown === undefined ? names.ofSheet(sheet) : names.ofRows(date, rowsOf(shown))];
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
