/**
 * Commands that this page has just put on disk. A screen shows them at once, without reading them back first; a query that
 * has read them, or two that were later, take their place.
 */
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type Cell, createCell } from './live-value.ts';

type Fresh = { readonly entry: OutboxEntry; readonly laterReads: number };

export type FreshEntries = {
  readonly entries: Cell<readonly Fresh[]>;
  readonly add: (entry: OutboxEntry) => void;
  /** A query for lanes that begin with `prefix` has read `rows`. */
  readonly wasRead: (prefix: string, rows: readonly OutboxEntry[]) => void;
};

/** Reads after which an entry that is in none of them has been delivered and tidied away. */
const mostLaterReads = 2;

export function createFreshEntries(): FreshEntries {
  const entries = createCell<readonly Fresh[]>([]);
  return {
    entries,
    add: (entry) => entries.set([...entries.get(), { entry, laterReads: 0 }]),
    wasRead: (prefix, rows) => {
      const before = entries.get();
      if (!before.some(({ entry }) => entry.lane.startsWith(prefix))) return;
      const read = new Set(rows.map((row) => row.id));
      const counted = before.map((fresh) =>
        fresh.entry.lane.startsWith(prefix) ? { ...fresh, laterReads: fresh.laterReads + 1 } : fresh,
      );
      entries.set(
        counted.filter(({ entry, laterReads }) => !read.has(entry.id) && laterReads < mostLaterReads),
      );
    },
  };
}

/** What was read, and of what is fresh what was not. */
export function withFresh(
  rows: readonly OutboxEntry[],
  fresh: readonly Fresh[],
  prefix: string,
): readonly OutboxEntry[] {
  const read = new Set(rows.map((row) => row.id));
  const added = fresh.flatMap(({ entry }) =>
    entry.lane.startsWith(prefix) && !read.has(entry.id) ? [entry] : [],
  );
  return added.length === 0 ? rows : [...rows, ...added];
}
