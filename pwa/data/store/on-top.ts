/**
 * Rows of a copy, and what this device has recorded on top of them. A command that the server has
 * taken leaves the overlay with the very change of the rows that holds it: a moment between the two
 * would show the value from before the command.
 */
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { CacheDatabase } from './cache-database.ts';
import { type CacheView, generationOf } from './cache-view.ts';
import type { DayParts } from './day.ts';
import type { LiveValue } from './live-value.ts';
import { inOrder, type OverlayEntries } from './overlay-entries.ts';
import type { PulledPages, ReadDay } from './pulled-pages.ts';
import type { Quarantine } from './quarantine.ts';

/** What the live values of one school are made from: read once for all of them. */
export type SharedReads = {
  readonly cache: CacheDatabase;
  readonly view: LiveValue<CacheView>;
  readonly quarantine: LiveValue<Quarantine>;
  readonly overlay: OverlayEntries;
  readonly pulled: PulledPages;
  readonly onFault: (fault: unknown) => void;
};

/**
 * How far the copy is, for what is delivered: one value, since each alone would not fit the other.
 */
type Reached = Pick<DayParts, 'revision' | 'outdated'>;

export function reachedBy(
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
export type Parts<Rows> = { readonly rows: Rows; readonly onTop: OnTop };

/**
 * The same while nothing changes: most pulls move the revision on for nothing that is shown.
 * @param isBehind another copy is shown, or another tab has pulled what the rows will hold once
 *   they are read again: nothing leaves the overlay until then. What this tab has pulled lies on
 *   top of them already.
 */
export function partsOf<Rows>(
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

/** The same map when it holds the same. */
export function keepSame<K, V>(
  map: ReadonlyMap<K, V>,
  before: ReadonlyMap<K, V> | undefined,
): ReadonlyMap<K, V> {
  const isSame = map.size === before?.size && [...map].every(([key, value]) => before.get(key) === value);
  return isSame ? before : map;
}
