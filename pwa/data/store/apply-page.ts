/**
 * Puts a page of a pull into the cache. Rows and cursor go in one transaction of at most
 * `limits.cachePuts` rows, since a sleeping tablet kills long ones. Of a copy that is gathered the
 * records of a kind are one row.
 */
import type { Table } from 'dexie';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { isInCopy } from '#sync/school/records/incident.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { type RosterKind, rosterKinds } from '#sync/school/records/kinds.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { type PullAnswer, wireListOf, wireRecord } from '#sync/wire/protocol.ts';
import { mergeIntoSheet } from '#sync/wire/merge-sheet.ts';
import type { Sheet } from '#sync/wire/sheet.ts';
import { wireDigest } from '#sync/wire/version.ts';
import { keepErased } from './blank-erased.ts';
import { forgetOldDays } from './forget-old-days.ts';
import { type CacheDatabase, type PackRow, type RecordRow, staffKey } from './cache-database.ts';
import { keepPassKeys } from './kept-door-passes.ts';
import { keepDoorPins } from './kept-door-pins.ts';
import { keepAccountsBegin } from './kept-accounts-begin.ts';
import { keepOwnPasses } from './kept-own-passes.ts';
import type { PulledPages } from './pulled-pages.ts';
import { type CacheView, type Copy, cursorOf, DayRow, readView } from './cache-view.ts';
import type { GatheredCopy } from './gathered-copy.ts';
import { isSameJson } from './same-json.ts';
import { takeOutOfPacks } from './stored-records.ts';

interface Page {
  readonly answer: PullAnswer;
  readonly cursor: string | undefined;
  readonly forgetsOldDays: boolean;
  /** Shows a page of the copy that is shown while it goes to disk. */
  readonly showPulled?: PulledPages['show'] | undefined;
  /** Has a page of a copy that is gathered at hand while it goes to disk. */
  readonly gathered?: GatheredCopy | undefined;
}

/** Nothing is applied when the page goes on from another cursor than the cache has by now. */
export async function applyPage(database: CacheDatabase, page: Page, wanted: Set<SchoolDay>): Promise<void> {
  const { answer, cursor } = page;
  const view = await readView(database);
  if (cursorOf(view) !== cursor) return;
  const target =
    answer.reset || view.shown === undefined
      ? gatheringInto(view, answer.reset)
      : (view.gathered ?? view.shown).generation;
  const { sheets, records } = answer;
  const isGathering = target !== view.shown?.generation;
  const shown = isGathering ? undefined : page.showPulled?.({ generation: target, sheets, records });
  if (isGathering) page.gathered?.add({ generation: target, isFirst: answer.reset, records });
  let isApplied = false;
  try {
    isApplied = await putPage(database, { ...page, view, target, isGathering }, wanted);
  } finally {
    if (isApplied) shown?.keep();
    else {
      shown?.drop();
      page.gathered?.forget();
    }
  }
  // Nothing can lie before the first copy.
  if (target === firstGeneration) return;
  // Also what a tab that died, or a failing disk, has left of the copy before: it says who was
  // erased.
  const isOldLeft = isGathering ? !answer.more : view.hasOld === true;
  if (isApplied && isOldLeft) await forgetRecordsBefore(database, target);
}

interface Put extends Page {
  readonly view: CacheView;
  readonly target: number;
  /** The page belongs to a copy that is not shown yet. */
  readonly isGathering: boolean;
}

async function putPage(
  database: CacheDatabase,
  { answer, cursor, forgetsOldDays, view, target, isGathering }: Put,
  wanted: Set<SchoolDay>,
): Promise<boolean> {
  const packedKinds = isGathering ? rosterKinds.filter((kind) => kind !== singly) : [];
  const rows = rosterKinds.flatMap((kind) =>
    packedKinds.includes(kind)
      ? []
      : answer.records[wireListOf[kind]].map((record): Row => ({
          kind,
          row: { generation: target, id: record._id, record },
        })),
  );
  const tables = tablesOf(database, rows);
  // All but the last part go ahead of the cursor: seen again after a crash, they are put again.
  while (rows.length > limits.cachePuts) {
    const part = rows.splice(0, limits.cachePuts);
    await database.transaction('rw', tables, () => putRows(database, part));
  }
  const copy: Copy = { generation: target, cursor: answer.cursor, revision: answer.revision };
  return database.transaction(
    'rw',
    [...tables, database.packs, database.days, database.quarantine, database.history, database.facts],
    async () => {
      const before = await readView(database);
      if (cursorOf(before) !== cursor) return false;
      await takeDeletedOutOfPacks(database, { generation: target, records: answer.records });
      await putPacks(database, packedKinds, { generation: target, records: answer.records });
      await putRows(database, rows);
      if (answer.records.incidents.length > 0) await forgetOldIncidents(database, target, answer.now);
      // Another role may count by now: what only the one of before may read goes with its copy.
      if (answer.reset)
        await Promise.all([
          database.quarantine.clear(),
          database.history.clear(),
          database.facts.delete(staffKey),
        ]);
      if (answer.quarantine.length > 0) await database.quarantine.bulkPut(answer.quarantine);
      // A whole day comes with a first copy alone: on top of another one it is asked for by itself,
      // after this device has heard of a new epoch.
      const isFirst = isGathering && !answer.more && view.shown === undefined;
      for (const sheet of answer.sheets) {
        if (!sheet.isWhole) await mergeSheet(database, target, sheet, wanted);
        else if (isFirst) await database.days.put({ generation: target, date: sheet.date, sheet });
      }
      const hasOld = isGathering || view.hasOld === true;
      const next: CacheView =
        isGathering && answer.more ? { ...view, gathered: copy } : { shown: copy, ...(hasOld && { hasOld }) };
      if (isGathering && !answer.more && forgetsOldDays)
        await database.days.where('generation').below(target).delete();
      // Asked at once: one after the other they took longer than the day of a child who came.
      await Promise.all([
        // Whoever watches it reads again: most pulls bring nothing.
        isSameJson(before, next) ? undefined : database.facts.put({ key: 'view', value: next }),
        keepDoorPins(database, answer),
        keepPassKeys(database, answer),
        keepOwnPasses(database, answer.ownPasses),
        keepAccountsBegin(database, answer.accountsBegin),
        keepErased(database, answer),
      ]);
      await forgetOldDays(database, answer.records.schools);
      return true;
    },
  );
}

/** Closed incidents leave a copy one by one, so they never share a row. */
const singly: RosterKind = 'incident';

interface Row {
  readonly kind: RosterKind;
  readonly row: RecordRow;
}

function tablesOf(database: CacheDatabase, rows: readonly Row[]): readonly Table[] {
  return [...new Set(rows.map(({ kind }) => kind))].map((kind) => database.recordsOf(kind));
}

async function putRows(database: CacheDatabase, rows: readonly Row[]): Promise<void> {
  const lists = [...Map.groupBy(rows, ({ kind }) => kind)];
  await Promise.all(
    lists.map(([kind, list]) => database.recordsOf(kind).bulkPut(list.map(({ row }) => row))),
  );
}

type Gathered = { readonly generation: number; readonly records: PullAnswer['records'] };

async function putPacks(
  { packs }: CacheDatabase,
  kinds: readonly RosterKind[],
  { generation, records }: Gathered,
): Promise<void> {
  if (kinds.length === 0) return;
  const before = await packs.where('generation').equals(generation).primaryKeys();
  const place = 1 + Math.max(-1, ...before.map((key) => key[2]));
  const rows = kinds.map((kind): PackRow => ({
    generation,
    kind,
    place,
    wire: wireDigest,
    records: records[wireListOf[kind]],
  }));
  await packs.bulkAdd(rows.filter((row) => row.records.length > 0));
}

/** What is deleted must not lie below its tombstone: it may be what the school keeps no longer. */
async function takeDeletedOutOfPacks(
  database: CacheDatabase,
  { generation, records }: Gathered,
): Promise<void> {
  for (const kind of rosterKinds) {
    const deleted = records[wireListOf[kind]].filter(({ deletedAt }) => deletedAt !== null);
    if (deleted.length === 0) continue;
    await takeOutOfPacks(database, { generation, kind }, new Set(deleted.map(({ _id }) => _id)));
  }
}

const firstGeneration = 1;

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
  const sheet = mergeIntoSheet(row.data.sheet, changed);
  await database.days.put({ generation, date: changed.date, sheet });
}

/** A copy holds no history of incidents: closed ones leave it some days later. */
async function forgetOldIncidents(database: CacheDatabase, generation: number, nowMs: number): Promise<void> {
  const rows = await database.recordsIn(generation, 'incident').toArray();
  const held = z.array(z.object({ record: wireRecord.incident })).parse(rows);
  const old = held.filter(({ record }) => !isInCopy(recordFields('incident', record), nowMs));
  await database
    .recordsOf('incident')
    .bulkDelete(old.map(({ record }): [number, string] => [generation, record._id]));
}

/** Sheets of the old copy stay until the new ones take their place: see `readSheets`. */
async function forgetRecordsBefore(database: CacheDatabase, generation: number): Promise<void> {
  const tables = rosterKinds.map((kind) => database.recordsOf(kind));
  await database.transaction('rw', [...tables, database.packs, database.facts], async () => {
    await Promise.all([
      ...rosterKinds.map((kind) => database.recordsBefore(generation, kind).delete()),
      database.packs.where('generation').below(generation).delete(),
    ]);
    const { hasOld: _, ...view } = await readView(database);
    if (view.shown?.generation === generation && view.gathered === undefined)
      await database.facts.put({ key: 'view', value: view });
  });
}
