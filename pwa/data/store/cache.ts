/**
 * The cache port over IndexedDB. Rows and cursor go in one transaction of at most
 * `limits.cachePuts` rows, since a sleeping tablet kills long ones.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { emptyRecord, mergeRecords } from '#sync/school/records/merge.ts';
import { type DaysAnswer, type PullAnswer, wireListOf, wireRecord } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { rosterKinds } from '#sync/school/records/kinds.ts';
import { addDays, daysBetween, SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import type { CachePort, DayRange } from '#sync/replay/ports.ts';
import { packSheet, Sheet, unpackSheet } from '#sync/wire/sheet.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { DeviceClock } from './device-clock.ts';
import { withReopen } from './reopen.ts';

/** One complete copy, or one that is being gathered. */
const Copy = z.object({
  generation: z.number().int(),
  cursor: z.string().optional(),
  revision: z.number().int(),
});
type Copy = z.infer<typeof Copy>;
export const CacheView = z.object({ shown: Copy.optional(), gathered: Copy.optional() });
export type CacheView = z.infer<typeof CacheView>;
const ViewRow = z.object({ value: CacheView });
const DayRow = z.object({ sheet: Sheet });
const SchoolRow = z.object({ record: wireRecord.school });

export type Cache = CachePort & {
  /** A day that a screen wants, beside the recent ones. True when it was not there. */
  readonly want: (day: SchoolDay) => Promise<boolean>;
  /** For good: nothing opens it again. */
  readonly close: () => void;
};

const recentDays = 21;
/** Asking for a few days more costs less than asking twice. */
const widestGapDays = 7;

export function createCache(
  database: CacheDatabase,
  deps: {
    readonly clock: DeviceClock;
    readonly school: RecordId;
    /** A reset may take a child away. The days of the old copy then go with it. */
    readonly forgetsOldDays?: boolean;
  },
): Cache {
  const wanted = new Set<SchoolDay>();

  async function today(generation: number): Promise<SchoolDay> {
    const row = SchoolRow.safeParse(await database.records.get([generation, 'school', deps.school]));
    return schoolDayAt(deps.clock.nowMs(), row.data?.record.fields.timeZone ?? 'UTC');
  }

  async function missing(generation: number, days: readonly SchoolDay[]): Promise<readonly SchoolDay[]> {
    const rows = await database.days.bulkGet(days.map((day) => [generation, day] as [number, string]));
    return days.filter((_, index) => rows[index] === undefined);
  }

  /**
   * Days that are still shown (see `readSheets`) and may be outdated, above all after a restore.
   */
  async function daysOfOldCopies(generation: number): Promise<readonly SchoolDay[]> {
    const keys = await database.days.where('generation').below(generation).primaryKeys();
    return keys.map(([, date]) => SchoolDay.parse(date));
  }

  return {
    // Each pull begins here: a database that once could not be opened is tried again with it.
    cursor: async () => cursorOf(await withReopen(database, () => readView(database))),
    apply: async (answer, cursor) => {
      const { forgetsOldDays = false } = deps;
      await applyPage(database, { answer, cursor, forgetsOldDays }, wanted);
    },
    daysWanted: () =>
      database.transaction('r', [database.facts, database.records, database.days], async () => {
        const { shown } = await readView(database);
        if (shown === undefined) return [];
        const now = await today(shown.generation);
        const [current] = await missing(shown.generation, [now]);
        const recent = await missing(
          shown.generation,
          daysBetween(addDays(now, -recentDays), addDays(now, -1)),
        );
        const other = await missing(
          shown.generation,
          [...new Set([...wanted, ...(await daysOfOldCopies(shown.generation))])].filter(
            (day) => day !== current && !recent.includes(day),
          ),
        );
        return [...rangesOf(current === undefined ? [] : [current]), ...rangesOf(recent), ...rangesOf(other)];
      }),
    applyDays: async (range, answer) => {
      if (!(await applyDays(database, range, answer))) return;
      for (const day of daysBetween(range.from, range.to)) wanted.delete(day);
    },
    want: async (day) => {
      const { shown } = await readView(database);
      const isMissing = shown === undefined || (await missing(shown.generation, [day])).length > 0;
      if (isMissing) wanted.add(day);
      return isMissing;
    },
    close: () => database.close(),
  };
}

export async function readView(database: CacheDatabase): Promise<CacheView> {
  const row = ViewRow.safeParse(await database.facts.get('view'));
  return row.success ? row.data.value : {};
}

function cursorOf({ shown, gathered }: CacheView): string | undefined {
  return (gathered ?? shown)?.cursor;
}

async function applyPage(
  database: CacheDatabase,
  {
    answer,
    cursor,
    forgetsOldDays,
  }: {
    readonly answer: PullAnswer;
    readonly cursor: string | undefined;
    readonly forgetsOldDays: boolean;
  },
  wanted: Set<SchoolDay>,
): Promise<void> {
  const view = await readView(database);
  if (cursorOf(view) !== cursor) return;
  const target =
    answer.reset || view.shown === undefined
      ? gatheringInto(view, answer.reset)
      : (view.gathered ?? view.shown).generation;
  const isGathering = target !== view.shown?.generation;
  const rows = rosterKinds.flatMap((kind) =>
    answer.records[wireListOf[kind]].map((record) => ({ generation: target, kind, id: record._id, record })),
  );
  // All but the last part go ahead of the cursor: seen again after a crash, they are put again.
  while (rows.length > limits.cachePuts) await database.records.bulkPut(rows.splice(0, limits.cachePuts));
  const copy: Copy = { generation: target, cursor: answer.cursor, revision: answer.revision };
  const isApplied = await database.transaction(
    'rw',
    [database.records, database.days, database.quarantine, database.facts],
    async () => {
      if (cursorOf(await readView(database)) !== cursor) return false;
      await database.records.bulkPut(rows);
      if (answer.reset) await database.quarantine.clear();
      await database.quarantine.bulkPut(answer.quarantine);
      for (const sheet of answer.sheets) await mergeSheet(database, target, sheet, wanted);
      const next: CacheView = isGathering && answer.more ? { ...view, gathered: copy } : { shown: copy };
      if (isGathering && !answer.more && forgetsOldDays)
        await database.days.where('generation').below(target).delete();
      await database.facts.put({ key: 'view', value: next });
      return true;
    },
  );
  if (isApplied && isGathering && !answer.more) await forgetRecordsBut(database, target);
}

/** A reset begins a new copy; without one the copy being gathered goes on. */
function gatheringInto({ shown, gathered }: CacheView, isReset: boolean): number {
  if (gathered !== undefined && !isReset) return gathered.generation;
  return Math.max(shown?.generation ?? 0, gathered?.generation ?? 0) + 1;
}

/** A day that is not here is asked for as a whole instead: half a day must not look like one. */
async function mergeSheet(
  database: CacheDatabase,
  generation: number,
  changed: Sheet,
  wanted: Set<SchoolDay>,
): Promise<void> {
  const row = DayRow.safeParse(await database.days.get([generation, changed.date]));
  if (!row.success) {
    wanted.add(changed.date);
    return;
  }
  const rows = new Map(unpackSheet(row.data.sheet).map((kept) => [kept.record._id, kept]));
  for (const one of unpackSheet(changed)) {
    const before = rows.get(one.record._id)?.record ?? emptyRecord<'attendance'>(one.record._id);
    rows.set(one.record._id, { ...one, record: mergeRecords(before, one.record) });
  }
  await database.days.put({
    generation,
    date: changed.date,
    sheet: packSheet(changed.date, [...rows.values()], true),
  });
}

/**
 * The whole sheets that this device has, by day. After a reset the old sheet of a day is shown
 * until the new one is here, so that the door does not go blank.
 */
export async function readSheets(
  database: CacheDatabase,
  first: SchoolDay,
  last: SchoolDay,
): Promise<ReadonlyMap<SchoolDay, Sheet>> {
  const rows = await database.days.where('date').between(first, last, true, true).sortBy('generation');
  const sheets = rows.flatMap((row) => DayRow.safeParse(row).data?.sheet ?? []);
  return new Map(sheets.map((sheet) => [sheet.date, sheet]));
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
    await database.days.bulkPut(
      dates.map((date) => ({
        generation: shown.generation,
        date,
        sheet: sheets.get(date) ?? packSheet(date, [], true),
      })),
    );
    return true;
  });
}

/** Sheets of the old copy stay until the new ones take their place: see `readSheets`. */
async function forgetRecordsBut(database: CacheDatabase, generation: number): Promise<void> {
  for (;;) {
    const old = await database.records
      .where('generation')
      .notEqual(generation)
      .limit(limits.cachePuts)
      .primaryKeys();
    if (old.length === 0) return;
    await database.records.bulkDelete(old);
  }
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
