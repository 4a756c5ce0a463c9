/** One school as the screens see it: live values over the cache and the outbox. */
import { Dexie } from 'dexie';
import { z } from 'zod';
import { type RecordState, toThing } from '#sync/school/records/merge.ts';
import { QuarantineEntry, wireRecord } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type CacheView, readSheet, readView } from './cache.ts';
import type { CacheDatabase } from './cache-database.ts';
import { createFreshEntries, withFresh } from './fresh-entries.ts';
import { derived, fromQuery, type LiveValue } from './live-value.ts';
import { parseEntry } from './outbox.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { isCaughtUp, overlayOf, withOverlay } from './overlay.ts';
import type { Sheet } from '#sync/wire/sheet.ts';

export type Thing<K extends RosterKind> = { readonly _id: RecordId } & FieldsOf<K>;

export type SchoolData = {
  readonly view: LiveValue<CacheView>;
  /** A command was put on disk just now: shown before it is read back. */
  readonly noteKept: (entry: OutboxEntry) => void;
  /** Any day at all is here: before that, every child would look absent. */
  readonly hasDays: LiveValue<boolean>;
  /** Records of a kind that are not deleted, by id. */
  readonly things: <K extends RosterKind>(kind: K) => LiveValue<ReadonlyMap<RecordId, Thing<K>>>;
  /** `sheet` is null when this device has not got the day. */
  readonly day: (date: SchoolDay) => {
    readonly sheet: LiveValue<Sheet | null>;
    readonly entries: LiveValue<readonly OutboxEntry[]>;
  };
  readonly quarantine: LiveValue<ReadonlyMap<string, QuarantineEntry>>;
};

export type SchoolDataDeps = {
  readonly school: RecordId;
  readonly cache: CacheDatabase;
  readonly outbox: OutboxDatabase;
  readonly onFault: (fault: unknown) => void;
};

const overlayStates = ['waiting', 'settled', 'quarantined'] as const;

export function createSchoolData({ school, cache, outbox, onFault }: SchoolDataDeps): SchoolData {
  const view = fromQuery(() => readView(cache), onFault);
  const fresh = createFreshEntries();
  const kinds = new Map<RosterKind, LiveValue<unknown>>();
  const quarantine = fromQuery(async () => {
    const rows = await cache.quarantine.toArray();
    return new Map(
      z
        .array(QuarantineEntry)
        .parse(rows)
        .map((row) => [row._id, row] as const),
    );
  }, onFault);

  /** Entries of the overlay whose lane begins with `prefix`: a date, or a kind. */
  function entriesOf(prefix: string): LiveValue<readonly OutboxEntry[]> {
    const read = async (): Promise<readonly OutboxEntry[]> => {
      const lists = await Promise.all(
        overlayStates.map((state) =>
          outbox.entries
            .where('[school+state+lane]')
            .between([school, state, prefix], [school, state, `${prefix}\uffff`])
            .toArray(),
        ),
      );
      return lists
        .flat()
        .flatMap((row) => parseEntry(row) ?? [])
        .toSorted((a, b) => (a.at < b.at ? -1 : 1));
    };
    const rows = fromQuery(read, onFault, (entries) => fresh.wasRead(prefix, entries));
    return derived([rows, fresh.entries] as const, ([entries, added]) => withFresh(entries, added, prefix));
  }

  function createThings<K extends RosterKind>(kind: K): LiveValue<ReadonlyMap<RecordId, Thing<K>>> {
    const records = fromQuery(() => readRecords(cache, kind), onFault);
    return derived([records, entriesOf(`${kind}:`), view] as const, ([rows, entries, { shown }]) => {
      const pending = entries.filter((entry) => !isCaughtUp(entry, shown?.revision ?? 0));
      return thingsOf(kind, withOverlay(rows, overlayOf(pending, kind)));
    });
  }

  return {
    view,
    noteKept: fresh.add,
    hasDays: fromQuery(async () => (await cache.days.limit(1).count()) > 0, onFault),
    quarantine,
    things: <K extends RosterKind>(kind: K) => {
      const known = kinds.get(kind) ?? createThings(kind);
      kinds.set(kind, known);
      // Kept under its own kind.
      return known as LiveValue<ReadonlyMap<RecordId, Thing<K>>>;
    },
    day: (date) => ({
      sheet: fromQuery(async () => (await readSheet(cache, date)) ?? null, onFault),
      entries: entriesOf(`${date}:`),
    }),
  };
}

async function readRecords<K extends RosterKind>(
  cache: CacheDatabase,
  kind: K,
): Promise<ReadonlyMap<RecordId, RecordState<K>>> {
  const { shown } = await readView(cache);
  if (shown === undefined) return new Map();
  const rows = await cache.records
    .where('[generation+kind+id]')
    .between([shown.generation, kind, Dexie.minKey], [shown.generation, kind, Dexie.maxKey])
    .toArray();
  const schema: z.ZodType<RecordState<RosterKind>> = wireRecord[kind];
  const records = z.array(z.object({ record: schema })).parse(rows);
  // Parsed by the schema of this very kind.
  return new Map(records.map(({ record }) => [record._id, record as RecordState<K>]));
}

const things = new WeakMap<RecordState, unknown>();

/** The same record gives the same object, so that a row whose student did not change is not drawn again. */
function thingsOf<K extends RosterKind>(
  kind: K,
  records: ReadonlyMap<RecordId, RecordState<K>>,
): ReadonlyMap<RecordId, Thing<K>> {
  const result = new Map<RecordId, Thing<K>>();
  for (const [id, record] of records) {
    if (record.deletedAt !== null) continue;
    const thing = (things.get(record) ?? toThing(kind, record)) as Thing<K>;
    things.set(record, thing);
    result.set(id, thing);
  }
  return result;
}
