/** The records of a copy as they lie on disk: packs of what was gathered, and later rows on top. */
import { z } from 'zod';
import { wireRecord } from '#sync/wire/protocol.ts';
import { wireDigest } from '#sync/wire/version.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { GatheredCopy } from './gathered-copy.ts';

const StoredRows = z.array(z.object({ id: z.string(), record: z.unknown() }));
/** All that is known of a record before it is parsed. */
const WithId = z.object({ _id: z.string() });

/**
 * Gives a record parsed; one that this very app has parsed before it was put there costs nothing.
 */
type Stored<K extends RosterKind> = { readonly record: unknown; readonly parse: () => RecordState<K> };

/**
 * All of a kind, in the order of their ids.
 * @param gathered what this page itself has gathered: its packs are not read back
 */
export async function readStored<K extends RosterKind>(
  database: CacheDatabase,
  { generation, kind }: { readonly generation: number; readonly kind: K },
  gathered?: GatheredCopy,
): Promise<ReadonlyMap<RecordId, Stored<K>>> {
  const inHand = gathered?.of(generation, kind);
  const [packs, rows] =
    inHand === undefined
      ? await database.transaction('r', database.packs, database.recordsOf(kind), () =>
          Promise.all([
            database.packsIn(generation, kind).toArray(),
            database.recordsIn(generation, kind).toArray(),
          ]),
        )
      : [inHand, await database.recordsIn(generation, kind).toArray()];
  const schema: z.ZodType<RecordState<RosterKind>> = wireRecord[kind];
  const unparsed = (record: unknown): Stored<K> => ({ record, parse: () => schema.parse(record) });
  const stored = new Map([
    ...packs.flatMap((pack) => {
      // By the very schemas of this app, before they were put there.
      if (pack.wire === wireDigest)
        return (pack.records as readonly RecordState<K>[]).map(
          (record) => [record._id, { record, parse: () => record }] as const,
        );
      return pack.records.map((record) => [WithId.parse(record)._id, unparsed(record)] as const);
    }),
    ...StoredRows.parse(rows).map(({ id, record }) => [id, unparsed(record)] as const),
  ]);
  // As one table would give them, so that no list of a screen turns on how its rows came.
  return new Map([...stored].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type Of = { readonly generation: number; readonly kind: RosterKind };

/** In a transaction that writes both tables. */
export async function deleteStored(
  database: CacheDatabase,
  of: Of,
  ids: ReadonlySet<RecordId>,
): Promise<void> {
  const keys = [...ids].map((id): [number, string] => [of.generation, id]);
  await database.recordsOf(of.kind).bulkDelete(keys);
  await takeOutOfPacks(database, of, ids);
}

export async function takeOutOfPacks(
  database: CacheDatabase,
  { generation, kind }: Of,
  ids: ReadonlySet<RecordId>,
): Promise<void> {
  await database.packsIn(generation, kind).modify((pack, place) => {
    const left = pack.records.filter((record) => !ids.has(WithId.parse(record)._id));
    if (left.length === pack.records.length) return false;
    place.value = { ...pack, records: left };
    return true;
  });
}

type Some = {
  readonly generation: number;
  readonly kind: RosterKind;
  readonly ids: readonly RecordId[];
};

/** A few of them, not parsed. Packs are read only for one that did not come again since. */
export async function readSomeStored(
  database: CacheDatabase,
  { generation, kind, ids }: Some,
): Promise<readonly unknown[]> {
  const rows = await database.recordsOf(kind).bulkGet(ids.map((id): [number, string] => [generation, id]));
  if (rows.every((row) => row !== undefined)) return rows.map(({ record }) => record);
  const stored = await readStored(database, { generation, kind });
  return ids.map((id) => stored.get(id)?.record);
}
