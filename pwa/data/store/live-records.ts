/** The records of one school as screens watch them, with this device's own commands on top. */
import type { RecordId } from '#sync/school/records/id.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import { type RecordState, toPlainRecord } from '#sync/school/records/merge.ts';
import type { CacheDatabase } from './cache-database.ts';
import { generationOf, readView } from './cache-view.ts';
import { lanesOf } from './fresh-entries.ts';
import type { GatheredCopy } from './gathered-copy.ts';
import { chosenBy, derived, fromQuery, type LiveValue } from './live-value.ts';
import { keepSame, type Parts, partsOf, reachedBy, type SharedReads } from './on-top.ts';
import { isCaughtUp, overlayOf, withOverlay } from './overlay.ts';
import { notIn, withPulledRecords } from './pulled-pages.ts';
import { isOpenIn } from './quarantine.ts';
import { isSameJson } from './same-json.ts';
import { readStored } from './stored-records.ts';

export type RosterRecord<K extends RosterKind> = { readonly _id: RecordId } & FieldsOf<K>;

export type LiveRecords = {
  /** Records of a kind that are not deleted, by id. */
  readonly records: <K extends RosterKind>(kind: K) => LiveValue<ReadonlyMap<RecordId, RosterRecord<K>>>;
  /** The same once, as they lie on the disk now. */
  readonly readRecords: <K extends RosterKind>(kind: K) => Promise<ReadonlyMap<RecordId, RosterRecord<K>>>;
  /** The ids of records of a kind with something that this device has not sent yet. */
  readonly unsent: (kind: RosterKind) => LiveValue<ReadonlySet<RecordId>>;
  /** The ids of records of a kind with a command in quarantine that nobody has dealt with. */
  readonly quarantined: (kind: RosterKind) => LiveValue<ReadonlySet<RecordId>>;
};

export function createLiveRecords(
  { cache, view, quarantine, overlay, pulled, onFault }: SharedReads,
  gathered: GatheredCopy,
): LiveRecords {
  // A pull that brings something writes the view. Records are read anew when they change, or when
  // another copy is shown.
  const generation = derived([view] as const, ([now]) => generationOf(now));
  const kinds = new Map<RosterKind, LiveValue<unknown>>();
  const unsent = new Map<RosterKind, LiveValue<ReadonlySet<RecordId>>>();
  const quarantined = new Map<RosterKind, LiveValue<ReadonlySet<RecordId>>>();

  function createRecords<K extends RosterKind>(kind: K): LiveValue<ReadonlyMap<RecordId, RosterRecord<K>>> {
    let before: ReadonlyMap<RecordId, RecordState<K>> = new Map();
    let begun = 0;
    const reading = chosenBy(generation, (one) => {
      let wasEmpty = false;
      return fromQuery(async () => {
        begun += 1;
        const number = begun;
        const holds = pulled.onDisk(kind);
        const read = await readRecords(cache, { kind, generation: one, before, wasEmpty, gathered });
        wasEmpty = read?.size === 0;
        return read && { read, holds, number, generation: one };
      }, onFault);
    });
    const pages = pulled.of(kind);
    const rows = derived([reading, pages, generation] as const, ([saved, some, one]) => {
      const ofCopy = notIn(saved, some).filter(({ page }) => page.generation === one);
      before = keepSame(withPulledRecords(kind, saved.read, ofCopy), before);
      return before;
    });
    const entries = overlay.of(lanesOf(kind));
    // `rows` first: they are never older here than their reading.
    const parts = derived(
      [rows, reading, pages, entries, view] as const,
      ([saved, read, shown, own, now], before: Parts<ReadonlyMap<RecordId, RecordState<K>>> | undefined) =>
        partsOf(
          {
            rows: saved,
            entries: own,
            reached: reachedBy(own, now),
            isBehind:
              read.generation !== generationOf(now) ||
              (read.number !== begun && notIn(read, shown).length === 0),
          },
          before,
        ),
    );
    return derived([parts] as const, ([{ rows: saved, onTop }]) => {
      const pending = onTop.entries.filter((entry) => !isCaughtUp(entry, onTop.revision));
      return recordsOf(kind, withOverlay(saved, overlayOf(pending, kind)));
    });
  }

  return {
    records: <K extends RosterKind>(kind: K) => {
      const known = kinds.get(kind) ?? createRecords(kind);
      kinds.set(kind, known);
      // Kept under its own kind.
      return known as LiveValue<ReadonlyMap<RecordId, RosterRecord<K>>>;
    },
    readRecords: async <K extends RosterKind>(kind: K) => {
      // First: what the server delivers meanwhile is then in the records as well.
      const entries = await overlay.read(lanesOf(kind));
      const now = await readView(cache);
      const one = { kind, generation: generationOf(now), before: new Map(), wasEmpty: true, gathered };
      const saved = (await readRecords(cache, one)) ?? new Map<RecordId, RecordState<K>>();
      const pending = entries.filter((entry) => !isCaughtUp(entry, now.shown?.revision ?? 0));
      return recordsOf(kind, withOverlay(saved, overlayOf(pending, kind)));
    },
    unsent: (kind) => {
      const known =
        unsent.get(kind) ??
        derived(
          [overlay.of(lanesOf(kind))] as const,
          ([entries]) =>
            new Set(
              entries.flatMap(({ state, lane }) =>
                state === 'waiting' ? [lane.slice(kind.length + 1)] : [],
              ),
            ),
        );
      unsent.set(kind, known);
      return known;
    },
    quarantined: (kind) => {
      const known =
        quarantined.get(kind) ??
        derived([overlay.of(lanesOf(kind)), quarantine] as const, ([entries, of]) => {
          const isOpen = isOpenIn(of);
          const held = entries.filter((entry) => entry.state === 'quarantined' && isOpen(entry));
          return new Set(overlayOf(held, kind).map(({ change }) => change.id));
        });
      quarantined.set(kind, known);
      return known;
    },
  };
}

/**
 * Undefined when this copy is not the one that is shown any more: its records are gone. A record
 * that is the same as before is not parsed again and keeps its object: a pull that brings one tick
 * of a roll call must not cost two thousand.
 */
async function readRecords<K extends RosterKind>(
  cache: CacheDatabase,
  {
    kind,
    generation,
    before,
    wasEmpty,
    gathered,
  }: {
    readonly kind: K;
    readonly generation: number;
    readonly before: ReadonlyMap<RecordId, RecordState<K>>;
    /** This copy had none of the kind. Whoever asked for the view would be told of each pull. */
    readonly wasEmpty: boolean;
    readonly gathered: GatheredCopy;
  },
): Promise<ReadonlyMap<RecordId, RecordState<K>> | undefined> {
  const rows = await readStored(cache, { generation, kind }, gathered);
  if (rows.size === 0 && !wasEmpty && generationOf(await readView(cache)) !== generation) return undefined;
  return new Map(
    [...rows].map(([id, stored]) => {
      const known = before.get(id);
      if (known !== undefined && isSameJson(known, stored.record)) return [id, known];
      return [id, stored.parse()];
    }),
  );
}

const plainRecords = new WeakMap<RecordState, unknown>();

/** The same record gives the same object, so that React draws only the rows that changed. */
function recordsOf<K extends RosterKind>(
  kind: K,
  records: ReadonlyMap<RecordId, RecordState<K>>,
): ReadonlyMap<RecordId, RosterRecord<K>> {
  const result = new Map<RecordId, RosterRecord<K>>();
  for (const [id, record] of records) {
    if (record.deletedAt !== null) continue;
    const plain = (plainRecords.get(record) ?? toPlainRecord(kind, record)) as RosterRecord<K>;
    plainRecords.set(record, plain);
    result.set(id, plain);
  }
  return result;
}
