/**
 * Commands that this page has just put on disk. A screen shows them without reading them back, one
 * moment after the tick. They leave when a query has read them, or after two later queries.
 */
import type { TimePort } from '#sync/replay/ports.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { afterTickMs } from './after-tick.ts';
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

export function createFreshEntries({ sleep }: Pick<TimePort, 'sleep'>): FreshEntries {
  const entries = createCell<readonly Fresh[]>([]);
  /** Kept just now, and not read meanwhile. */
  const unshown = new Map<string, OutboxEntry>();

  function show(): void {
    const added = [...unshown.values()].map((entry) => ({ entry, laterReads: 0 }));
    unshown.clear();
    if (added.length > 0) entries.set([...entries.get(), ...added]);
  }

  return {
    entries,
    add: (entry) => {
      unshown.set(entry.id, entry);
      if (unshown.size === 1) void sleep(afterTickMs).done.then(show);
    },
    wasRead: (lanes, rows) => {
      const before = entries.get();
      if (unshown.size === 0 && !before.some(({ entry }) => isIn(lanes, entry))) return;
      const read = new Set(rows.map((row) => row.id));
      for (const id of read) unshown.delete(id);
      const counted = before.map((fresh) =>
        isIn(lanes, fresh.entry) ? { ...fresh, laterReads: fresh.laterReads + 1 } : fresh,
      );
      if (before.length > 0)
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

/** The lanes of a kind's records: its name and their ids. */
export function lanesOf(kind: RosterKind): Lanes {
  return { first: `${kind}:`, last: `${kind}:\uffff` };
}

export function lanesOfDays(first: SchoolDay, last: SchoolDay): Lanes {
  return { first: `${first}:`, last: `${last}:\uffff` };
}
