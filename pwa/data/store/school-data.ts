/**
 * One school as the screens see it: live values over the cache and the outbox. They stay together,
 * since each is made from the same reads and the same overlay of what this device has recorded.
 */
import { z } from 'zod';
import { type RecordState, toPlainRecord } from '#sync/school/records/merge.ts';
import { QuarantineEntry } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { FieldsOf, RosterKind } from '#sync/school/records/kinds.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { countedKinds } from '#sync/school/reports/counted-kinds.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { TimePort } from '#sync/replay/ports.ts';
import { type CacheView, readCountedSheets, readSheets, readView } from './cache-view.ts';
import type { CacheDatabase } from './cache-database.ts';
import { type Day, dayOf, type DayRecords, daysOf, type DayParts } from './day.ts';
import type { Lanes } from './fresh-entries.ts';
import { chosenBy, derived, fromQuery, type LiveValue } from './live-value.ts';
import type { RecordedNames } from '#sync/school/reports/recorded-days.ts';
import { type RecordedDays, readDaysHere, recordedDays } from './recorded-days.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { isCaughtUp, overlayOf, withOverlay } from './overlay.ts';
import { createOverlayEntries, inOrder } from './overlay-entries.ts';
import { isSameJson } from './same-json.ts';
import { createGatheredCopy, type GatheredCopy } from './gathered-copy.ts';
import { readStored } from './stored-records.ts';
import {
  createPulledPages,
  notIn,
  type PulledPages,
  readDay,
  type ReadDay,
  withPulled,
  withPulledRecords,
} from './pulled-pages.ts';

export type RosterRecord<K extends RosterKind> = { readonly _id: RecordId } & FieldsOf<K>;

export type SchoolData = {
  readonly view: LiveValue<CacheView>;
  /** A command was put on disk just now: shown after its tick, and before it is read back. */
  readonly noteKept: (entry: OutboxEntry) => void;
  /** A page that was pulled just now: shown while it goes to disk. */
  readonly showPulled: PulledPages['show'];
  /** Has what is gathered at hand until it has been read. */
  readonly gathered: GatheredCopy;
  /** Everything is on disk, and has been shown. */
  readonly forgetGathered: () => void;
  /**
   * Any day at all has been here: before that, every child would look absent. It stays true while a
   * reset of a parent's copy fetches the days anew: no page goes away under an open dialog.
   */
  readonly hasDays: LiveValue<boolean>;
  /** Records of a kind that are not deleted, by id. */
  readonly records: <K extends RosterKind>(kind: K) => LiveValue<ReadonlyMap<RecordId, RosterRecord<K>>>;
  /** The same once, as they lie on the disk now. */
  readonly readRecords: <K extends RosterKind>(kind: K) => Promise<ReadonlyMap<RecordId, RosterRecord<K>>>;
  /** The ids of records of a kind with something that this device has not sent yet. */
  readonly unsent: (kind: RosterKind) => LiveValue<ReadonlySet<RecordId>>;
  /** The ids of records of a kind with a command in quarantine that nobody has dealt with. */
  readonly quarantined: (kind: RosterKind) => LiveValue<ReadonlySet<RecordId>>;
  readonly day: (date: SchoolDay) => LiveValue<Day>;
  /** The days of this range that are here, or on which this device recorded something. */
  readonly days: (first: SchoolDay, last: SchoolDay) => LiveValue<ReadonlyMap<SchoolDay, Day>>;
  /** The same once, as it lies on the disk now. */
  readonly readDays: (first: SchoolDay, last: SchoolDay) => Promise<ReadonlyMap<SchoolDay, Day>>;
  /** The days of this range whose sheets are here. */
  readonly daysHere: (first: SchoolDay, last: SchoolDay) => LiveValue<ReadonlySet<SchoolDay>>;
  /** What was recorded on those, once, without stamps: for whoever counts many days. */
  readonly readRecorded: (first: SchoolDay, last: SchoolDay, names: RecordedNames) => Promise<RecordedDays>;
  /** What this device knows, and the server does not count. */
  readonly readOwn: (first: SchoolDay, last: SchoolDay) => Promise<OwnKnowledge>;
  readonly quarantine: LiveValue<Quarantine>;
};

/**
 * `days`: with a command that the server has not taken. `roster`: changes of who the children are,
 * where and when they are expected; what a person has to decide about is `held`.
 */
export type OwnKnowledge = {
  readonly days: ReadonlySet<SchoolDay>;
  readonly roster: 'none' | 'on its way' | 'held';
};

export type SchoolDataDeps = {
  readonly school: RecordId;
  readonly cache: CacheDatabase;
  readonly outbox: OutboxDatabase;
  readonly time: Pick<TimePort, 'sleep'>;
  readonly onFault: (fault: unknown) => void;
};

/** Days whose live value is kept, so that every record of a day shares one reading of it. */
const mostDaysKept = 8;
const noDay = dayOf(undefined, [], { revision: 0, isOpen: () => true });

/** One function: its live values share one reading of the view, the quarantine and the outbox. */
export function createSchoolData({ school, cache, outbox, time, onFault }: SchoolDataDeps): SchoolData {
  const view = fromQuery(() => readView(cache), onFault);
  // A pull that brings something writes the view. Records are read anew when they change, or when
  // another copy is shown.
  const generation = derived([view] as const, ([now]) => generationOf(now));
  const overlay = createOverlayEntries({ school, outbox, time, onFault });
  const pulled = createPulledPages();
  const gathered = createGatheredCopy();
  const kinds = new Map<RosterKind, LiveValue<unknown>>();
  const quarantine = fromQuery(() => readQuarantine(cache), onFault);
  const unsent = new Map<RosterKind, LiveValue<ReadonlySet<RecordId>>>();
  const quarantined = new Map<RosterKind, LiveValue<ReadonlySet<RecordId>>>();
  const days = new Map<SchoolDay, LiveValue<Day>>();
  let hadDays = false;

  function daysBetween(first: SchoolDay, last: SchoolDay): LiveValue<ReadonlyMap<SchoolDay, Day>> {
    let known: ReadonlyMap<SchoolDay, ReadDay> | undefined;
    let begun = 0;
    const reading = fromQuery(async () => {
      begun += 1;
      const number = begun;
      const holds = pulled.onDisk('days');
      const pause = () => time.sleep(0).done;
      return { read: await readDaysAgain(cache, { first, last }, { before: known, pause }), holds, number };
    }, onFault);
    const pages = pulled.of('days');
    const read = derived([reading, pages] as const, ([days, some]) => {
      known = keepSame(withPulled(days.read, notIn(days, some)), known);
      return known;
    });
    const entries = overlay.of(lanesOfDays(first, last));
    // `read` first: it is never older here than its reading.
    const parts = derived(
      [read, reading, pages, entries, view] as const,
      ([some, days, shown, own, now], before: Parts<ReadonlyMap<SchoolDay, DayRecords>> | undefined) =>
        partsOf(
          {
            rows: keepSame(recordsByDay(some), before?.rows),
            entries: own,
            reached: reachedBy(own, now, some),
            isBehind: days.number !== begun && notIn(days, shown).length === 0,
          },
          before,
        ),
    );
    return derived([parts, quarantine] as const, ([{ rows, onTop }, held]) =>
      daysOf({ sheets: rows, ...onTop, isOpen: isOpenIn(held) }),
    );
  }

  async function readDays(first: SchoolDay, last: SchoolDay): Promise<ReadonlyMap<SchoolDay, Day>> {
    const [days, entries, now, held] = await Promise.all([
      readDaysAgain(cache, { first, last }),
      overlay.read(lanesOfDays(first, last)),
      readView(cache),
      readQuarantine(cache),
    ]);
    return daysOf({
      sheets: recordsByDay(days),
      entries,
      ...reachedBy(entries, now, days),
      isOpen: isOpenIn(held),
    });
  }

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
    view,
    noteKept: overlay.noteKept,
    showPulled: pulled.show,
    gathered,
    forgetGathered: gathered.forget,
    hasDays: fromQuery(async () => {
      const isCopyHere = async () => (await readView(cache)).shown !== undefined;
      hadDays = (await cache.days.limit(1).count()) > 0 || (hadDays && (await isCopyHere()));
      return hadDays;
    }, onFault),
    quarantine,
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
    day: (date) => {
      const known =
        days.get(date) ?? derived([daysBetween(date, date)] as const, ([some]) => some.get(date) ?? noDay);
      days.set(date, known);
      const [oldest] = days.keys();
      if (oldest !== undefined && days.size > mostDaysKept) days.delete(oldest);
      return known;
    },
    days: daysBetween,
    readDays,
    daysHere: (first, last) => fromQuery(() => readDaysHere(cache, first, last), onFault),
    readRecorded: async (first, last, names) => {
      const [sheets, entries] = await Promise.all([
        readCountedSheets(cache, first, last),
        overlay.read(lanesOfDays(first, last)),
      ]);
      const touched = new Set(entries.map(({ lane }) => lane.slice(0, 10)));
      const shownOn = new Map<SchoolDay, DayRecords>();
      for (const date of sheets.keys()) {
        const day = touched.has(date) ? (await readDays(date, date)).get(date) : undefined;
        if (day !== undefined) shownOn.set(date, day.shown);
      }
      return recordedDays(sheets, { shownOn, names });
    },
    readOwn: async (first, last) => {
      const ofDays = await overlay.read(lanesOfDays(first, last));
      const ofRoster = (await Promise.all(countedKinds.map((kind) => overlay.read(lanesOf(kind))))).flat();
      return {
        // The server has what is settled.
        days: new Set(
          ofDays.flatMap(({ state, lane }) => (state === 'settled' ? [] : [lane.slice(0, 10) as SchoolDay])),
        ),
        roster: ofRoster.some(({ state }) => state === 'quarantined')
          ? 'held'
          : ofRoster.some(({ state }) => state === 'waiting')
            ? 'on its way'
            : 'none',
      };
    },
  };
}

/** Of the copy that is shown; one that no copy has where none is. */
function generationOf({ shown }: CacheView): number {
  return shown?.generation ?? -1;
}

/** How far the copy is, for what is delivered: one value, since each alone would not fit the other. */
type Reached = Pick<DayParts, 'revision' | 'outdated'>;

function reachedBy(
  entries: readonly OutboxEntry[],
  view: CacheView,
  days: ReadonlyMap<SchoolDay, ReadDay> = new Map(),
): Reached {
  const settled = entries.filter(({ state }) => state === 'settled');
  const dates = new Set(settled.map(({ lane }) => lane.slice(0, 10) as SchoolDay));
  const isOutdated = (date: SchoolDay) => (days.get(date)?.generation ?? Infinity) < generationOf(view);
  return {
    revision: settled.length > 0 ? (view.shown?.revision ?? 0) : 0,
    outdated: new Set([...dates].filter(isOutdated)),
  };
}

type OnTop = Reached & Pick<DayParts, 'entries'>;

/** Rows that were read, and what lies on top of them: both change together. */
type Parts<Rows> = { readonly rows: Rows; readonly onTop: OnTop };

/**
 * The same while nothing changes: most pulls move the revision on for nothing that is shown.
 * @param isBehind another copy is shown, or another tab has pulled what the rows will hold once they
 *   are read again: nothing leaves the overlay until then. What this tab has pulled lies on top of
 *   them already.
 */
function partsOf<Rows>(
  {
    rows,
    entries,
    reached,
    isBehind,
  }: {
    readonly rows: Rows;
    readonly entries: OnTop['entries'];
    readonly reached: Reached;
    readonly isBehind: boolean;
  },
  before: Parts<Rows> | undefined,
): Parts<Rows> {
  const known = before?.onTop;
  const now = isBehind
    ? { ...nothingReached, ...known, entries: withLeft(entries, known?.entries ?? []) }
    : { ...reached, entries };
  const isSame =
    rows === before?.rows &&
    now.entries === known?.entries &&
    now.revision === known.revision &&
    now.outdated.size === known.outdated.size &&
    [...now.outdated].every((date) => known.outdated.has(date));
  return isSame ? before : { rows, onTop: now };
}

const nothingReached: Reached = { revision: 0, outdated: new Set() };

/** With those that are no longer among them. */
function withLeft(entries: readonly OutboxEntry[], before: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const ids = new Set(entries.map(({ id }) => id));
  const left = before.filter(({ id }) => !ids.has(id));
  return left.length === 0 ? entries : inOrder([...left, ...entries]);
}

/** The lanes of a kind's records: its name and their ids. */
function lanesOf(kind: RosterKind): Lanes {
  return { first: `${kind}:`, last: `${kind}:\uffff` };
}

function lanesOfDays(first: SchoolDay, last: SchoolDay): Lanes {
  return { first: `${first}:`, last: `${last}:\uffff` };
}

/** `before`: as they were read last. */
async function readDaysAgain(
  cache: CacheDatabase,
  { first, last }: { readonly first: SchoolDay; readonly last: SchoolDay },
  {
    before = new Map(),
    pause = () => Promise.resolve(),
  }: {
    readonly before?: ReadonlyMap<SchoolDay, ReadDay> | undefined;
    readonly pause?: () => Promise<void>;
  } = {},
): Promise<ReadonlyMap<SchoolDay, ReadDay>> {
  const days = new Map<SchoolDay, ReadDay>();
  for (const [date, row] of await readSheets(cache, first, last)) {
    // A screen of many days hears touches while they are unpacked.
    if (days.size > 0) await pause();
    days.set(date, readDay(row, before.get(date)));
  }
  return days;
}

/** The same map when it holds the same. */
function keepSame<K, V>(map: ReadonlyMap<K, V>, before: ReadonlyMap<K, V> | undefined): ReadonlyMap<K, V> {
  const isSame = map.size === before?.size && [...map].every(([key, value]) => before.get(key) === value);
  return isSame ? before : map;
}

function recordsByDay(days: ReadonlyMap<SchoolDay, ReadDay>): ReadonlyMap<SchoolDay, DayRecords> {
  return new Map([...days].map(([date, { records }]) => [date, records]));
}

type Quarantine = ReadonlyMap<string, QuarantineEntry>;

async function readQuarantine(cache: CacheDatabase): Promise<Quarantine> {
  const rows = z.array(QuarantineEntry).parse(await cache.quarantine.toArray());
  return new Map(rows.map((row) => [row._id, row]));
}

/** One that this copy has not heard of yet is still to be dealt with. */
function isOpenIn(quarantine: Quarantine) {
  return ({ id }: OutboxEntry): boolean => (quarantine.get(id)?.state ?? 'open') === 'open';
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
