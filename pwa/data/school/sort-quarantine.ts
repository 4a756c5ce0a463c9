import type { QuarantineEntry } from '#sync/wire/protocol.ts';

export type Quarantine = {
  /** The newest arrival first. */
  readonly open: readonly QuarantineEntry[];
  /** The latest decision first. */
  readonly decided: readonly QuarantineEntry[];
};

export function sortQuarantine(entries: readonly QuarantineEntry[]): Quarantine {
  const latestFirst = (at: (entry: QuarantineEntry) => string) => (a: QuarantineEntry, b: QuarantineEntry) =>
    at(a) === at(b) ? (a._id < b._id ? 1 : -1) : at(a) < at(b) ? 1 : -1;
  return {
    open: entries.filter(({ state }) => state === 'open').toSorted(latestFirst((entry) => entry.arrivedAt)),
    decided: entries
      .filter(({ state }) => state !== 'open')
      .toSorted(latestFirst((entry) => entry.resolvedAt ?? '')),
  };
}
