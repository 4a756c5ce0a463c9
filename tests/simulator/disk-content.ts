/** What lies on a tablet's disk, parsed. */
import { z } from 'zod';
import type { SealKeyRow } from '#api/db/seal-key-table.ts';
import { openWith } from '#api/domain/sealed.ts';
import { Sealed, wireRecord } from '#sync/wire/protocol.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { rosterKinds, type RosterKind } from '#sync/school/records/kinds.ts';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { Sheet } from '#sync/wire/sheet.ts';
import { type FactOf, factSchemas } from '#pwa/data/store/outbox-facts.ts';
import { CacheView } from '#pwa/data/store/cache-view.ts';
import { cacheName } from '#pwa/data/store/cache-database.ts';
import { readDisk, readRows } from './disk.ts';
import type { RunStore } from './stores.ts';
import type { Tablet } from './tablet.ts';

export type Cache = {
  /** Of the copy that is shown. */
  readonly generation: number;
  readonly revision: number;
  readonly records: readonly { readonly kind: RosterKind; readonly record: RecordState }[];
  /** What a screen reads: of each date the newest sheet, of whatever copy. */
  readonly days: readonly { readonly date: string; readonly generation: number; readonly sheet: Sheet }[];
  readonly quarantine: readonly { readonly _id: string; readonly state: string }[];
};

const outboxName = 'bellgate-outbox';
const RecordRow = z.object({ generation: z.number(), record: z.unknown() });
const PackRow = z.object({
  generation: z.number(),
  kind: z.enum(rosterKinds),
  records: z.array(z.unknown()),
});
const DayRow = z.object({ generation: z.number(), date: z.string(), sheet: Sheet });
const EmptyValue = z.object({ key: z.string(), value: z.null() });
const QuarantineRow = z.object({ _id: z.string(), state: z.string() });

const readOutboxEntry = oncePerRow((row) => OutboxEntry.parse(row));
const readDay = oncePerRow((row) => DayRow.parse(row));
const readQuarantine = oncePerRow((row) => QuarantineRow.parse(row));
const readRecords = (kind: RosterKind) =>
  oncePerRow((row) => {
    const { generation, record } = RecordRow.parse(row);
    return { generation, kind, record: wireRecord[kind].parse(record) };
  });
const readPack = oncePerRow((row) => {
  const { generation, kind, records } = PackRow.parse(row);
  return { generation, kind, records: records.map((record) => wireRecord[kind].parse(record)) };
});
const readersOfRecords = rosterKinds.map((kind) => ({ kind, read: readRecords(kind) }));

/** The fake disk never changes a row in place, so each row is parsed once. */
function oncePerRow<T>(read: (row: unknown) => T): (row: unknown) => T {
  const known = new WeakMap<object, T>();
  return (row) => {
    if (typeof row !== 'object' || row === null) return read(row);
    const before = known.get(row);
    if (before !== undefined) return before;
    const made = read(row);
    known.set(row, made);
    return made;
  };
}

export function outboxOf(tablet: Tablet): readonly OutboxEntry[] {
  return readRows(tablet.factory(), outboxName, 'entries').map(readOutboxEntry);
}

const SealedRow = z.object({ value: z.object({ isTaken: z.boolean() }) });

/** Lies there sealed what the server has not taken? */
export function hasSealedWaiting(tablet: Tablet): boolean {
  return readRows(tablet.factory(), outboxName, 'facts').some(
    (row) => SealedRow.safeParse(row).data?.value.isTaken === false,
  );
}

const SealedPartRow = z.object({
  key: z.string().startsWith('sealed:'),
  value: z.object({ school: z.string(), sealed: Sealed }),
});

/** Opened with what lies in the server's store. */
export function sealedIdsOf(tablet: Tablet, sql: RunStore['sql']): ReadonlySet<string> {
  const parts = readRows(tablet.factory(), outboxName, 'facts').flatMap(
    (row) => SealedPartRow.safeParse(row).data ?? [],
  );
  const opened = parts.flatMap(({ value: { school, sealed } }) =>
    sql<SealKeyRow>('select * from seal_key where school = ?', school).flatMap(
      (key) => openWith(key, sealed)?.rows ?? [],
    ),
  );
  return new Set(opened.flatMap((row) => OutboxEntry.safeParse(row).data?.id ?? []));
}

export function waitingOf(tablet: Tablet): readonly OutboxEntry[] {
  return outboxOf(tablet).filter((entry) => entry.state === 'waiting');
}

const KeyValue = z.string().min(1);
const DeviceValue = z.object({ id: z.string() });

/** The key with which the tablet hands in this school's commands. */
export function deviceKeyOf(tablet: Tablet, school: string): string | undefined {
  return KeyValue.safeParse(factOf(tablet, `key:${school}`)).data;
}

/** What the disk says of the door that this tablet is. */
export function doorFactOf(tablet: Tablet): FactOf<'door'> | undefined {
  return factSchemas.door.safeParse(factOf(tablet, 'door')).data;
}

/** Also of a clone, which is the same device to the server. */
export function deviceIdOf(tablet: Tablet): string | undefined {
  return DeviceValue.safeParse(factOf(tablet, 'device')).data?.id;
}

/** Of the outbox; undefined without it. */
function factOf(tablet: Tablet, key: string): unknown {
  return valueAt(readRows(tablet.factory(), outboxName, 'facts'), key);
}

/** By the key alone: most rows are others, and parsing them would only tell so. */
function valueAt(rows: readonly unknown[], key: string): unknown {
  for (const row of rows)
    if (typeof row === 'object' && row !== null && 'key' in row && row.key === key)
      return 'value' in row ? row.value : undefined;
  return undefined;
}

const SessionKeyRow = z.object({ id: z.string(), user: z.string(), privateKey: z.unknown() });

/** The key with which whoever is signed in signs. Its private part is text in the simulator. */
export function sessionKeyOf(tablet: Tablet) {
  return readRows(tablet.factory(), 'bellgate-keys', 'keys').flatMap(
    (row) => SessionKeyRow.safeParse(row).data ?? [],
  )[0];
}

/** The school's copy on this tablet, or a parent's own; undefined when there is none to show. */
export function cacheOf(tablet: Tablet, school: string, parent?: string): Cache | undefined {
  const disk = tablet.factory();
  const name = cacheName(school, parent);
  const shown = CacheView.safeParse(valueAt(readRows(disk, name, 'facts'), 'view')).data?.shown;
  if (shown === undefined) return undefined;
  const days = new Map<string, z.infer<typeof DayRow>>();
  for (const row of readRows(disk, name, 'days').map(readDay))
    if ((days.get(row.date)?.generation ?? -1) < row.generation) days.set(row.date, row);
  return {
    generation: shown.generation,
    revision: shown.revision,
    records: recordsIn(disk, name, shown.generation),
    days: [...days.values()],
    quarantine: readRows(disk, name, 'quarantine').map(readQuarantine),
  };
}

/** As `readStored` reads them: of a record that came again the later one. */
function recordsIn(disk: IDBFactory, name: string, generation: number): Cache['records'] {
  const packed = readRows(disk, name, 'packs')
    .map(readPack)
    .filter((pack) => pack.generation === generation)
    .flatMap(({ kind, records }) => records.map((record) => ({ kind, record })));
  const single = readersOfRecords
    .flatMap(({ kind, read }) => readRows(disk, name, kind).map(read))
    .filter((row) => row.generation === generation);
  return [
    ...new Map(
      [...packed, ...single].map(({ kind, record }) => [`${kind} ${record._id}`, { kind, record }]),
    ).values(),
  ];
}

const Waiting = z.object({ state: z.literal('waiting') });

/** Every row as text, but for what still waits in the outbox. */
export function textsOn(tablet: Tablet): readonly { readonly place: string; readonly text: string }[] {
  return [...readDisk(tablet.factory())].flatMap(([database, stores]) =>
    [...stores].flatMap(([store, rows]) =>
      rows
        .filter((row) => database !== outboxName || store !== 'entries' || !Waiting.safeParse(row).success)
        .map((row) => ({ place: `${database}/${store}`, text: JSON.stringify(row) })),
    ),
  );
}

/**
 * How many rows each database other than the outbox holds. A row of the copy of local storage
 * with the value null holds nothing.
 */
export function rowsBesideOutbox(tablet: Tablet): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [name, stores] of readDisk(tablet.factory()))
    if (name !== outboxName)
      counts.set(
        name,
        [...stores.values()].flat().filter((row) => !EmptyValue.safeParse(row).success).length,
      );
  return counts;
}
