/** What is shown of a cache: its complete copy, the one that is being gathered, and the days. */
import { z } from 'zod';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { CountedSheet, StoredSheet } from '#sync/wire/sheet.ts';
import type { CacheDatabase } from './cache-database.ts';

/** One complete copy, or one that is being gathered. */
export const Copy = z.object({
  generation: z.number().int(),
  cursor: z.string().optional(),
  revision: z.number().int(),
});
export type Copy = z.infer<typeof Copy>;
export const CacheView = z.object({
  shown: Copy.optional(),
  gathered: Copy.optional(),
  /** Records of an earlier copy may still lie here: a reset says so until they are gone. */
  hasOld: z.boolean().optional(),
});
export type CacheView = z.infer<typeof CacheView>;
const ViewRow = z.object({ value: CacheView });
/** A row of the days. */
export const DayRow = z.object({ generation: z.number().int(), sheet: StoredSheet });
export type DayRow = z.infer<typeof DayRow>;
const CountedRow = z.object({ sheet: CountedSheet });

export async function readView(database: Pick<CacheDatabase, 'facts'>): Promise<CacheView> {
  const row = ViewRow.safeParse(await database.facts.get('view'));
  return row.success ? row.data.value : {};
}

/** Of the copy that is shown; one that no copy has where none is. */
export function generationOf({ shown }: CacheView): number {
  return shown?.generation ?? -1;
}

export function cursorOf({ shown, gathered }: CacheView): string | undefined {
  return (gathered ?? shown)?.cursor;
}

/**
 * The whole sheets that this device has, by day. After a reset the old sheet of a day is shown
 * until the new one is here, so that the door does not go blank.
 */
export async function readSheets(
  database: CacheDatabase,
  first: SchoolDay,
  last: SchoolDay,
): Promise<ReadonlyMap<SchoolDay, DayRow>> {
  const rows = (await readRows(database, first, last)).flatMap((row) => DayRow.safeParse(row).data ?? []);
  return new Map(rows.map((row) => [row.sheet.date, row]));
}

/**
 * The same for counting: of a year, checking what is not counted would take longer than counting.
 */
export async function readCountedSheets(
  database: CacheDatabase,
  first: SchoolDay,
  last: SchoolDay,
): Promise<ReadonlyMap<SchoolDay, CountedSheet>> {
  const sheets = (await readRows(database, first, last)).flatMap(
    (row) => CountedRow.safeParse(row).data?.sheet ?? [],
  );
  return new Map(sheets.map((sheet) => [sheet.date, sheet]));
}

function readRows(database: CacheDatabase, first: SchoolDay, last: SchoolDay): Promise<readonly unknown[]> {
  return database.days.where('date').between(first, last, true, true).sortBy('generation');
}
