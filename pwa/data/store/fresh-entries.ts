/**
 * Commands that this page has just put on disk. A screen shows them at once, without reading them
 * back. They leave when a query has read them, or after two later queries.
 */
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type Cell, createCell } from './live-value.ts';

type Fresh = { readonly entry: OutboxEntry; readonly laterReads: number };

export type FreshEntries = {
  readonly entries: Cell<readonly Fresh[]>;
  readonly add: (entry: OutboxEntry) => void;
  /** A query for these lanes has read `rows`. */
  readonly wasRead: (lanes: Lanes, rows: readonly OutboxEntry[]) => void;
};

/** The lanes from the first to the last, both included. */
export type Lanes = { readonly first: string; readonly last: string };

/** Reads after which an entry that is in none of them has been delivered and tidied away. */
const mostLaterReads = 2;

export function createFreshEntries(): FreshEntries {
  const entries = createCell<readonly Fresh[]>([]);
  return {
    entries,
    add: (entry) => entries.set([...entries.get(), { entry, laterReads: 0 }]),
    wasRead: (lanes, rows) => {
      const before = entries.get();
      if (!before.some(({ entry }) => isIn(lanes, entry))) return;
      const read = new Set(rows.map((row) => row.id));
      const counted = before.map((fresh) =>
        isIn(lanes, fresh.entry) ? { ...fresh, laterReads: fresh.laterReads + 1 } : fresh,
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
  lanes: Lanes,
): readonly OutboxEntry[] {
  const read = new Set(rows.map((row) => row.id));
  const added = fresh.flatMap(({ entry }) => (isIn(lanes, entry) && !read.has(entry.id) ? [entry] : []));
  return added.length === 0 ? rows : [...rows, ...added];
}

function isIn({ first, last }: Lanes, { lane }: OutboxEntry): boolean {
  return first <= lane && lane <= last;
}
