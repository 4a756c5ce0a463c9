/** Pages of the history put together. Pure. */
import type { HistoryAnswer, HistoryEntry } from '#sync/wire/protocol.ts';

export type Pages = {
  readonly entries: readonly HistoryEntry[];
  /** Of the next page; undefined before the first one has come, null at the beginning of the history. */
  readonly cursor: string | null | undefined;
  readonly state: 'fetching' | 'ready' | 'offline' | 'failed';
};

export const noPages: Pages = { entries: [], cursor: undefined, state: 'fetching' };

export type PageOutcome = HistoryAnswer | 'offline' | 'failed';

/** @param cursor of the page that came; undefined for the first one */
export function withPage(before: Pages, outcome: PageOutcome, cursor: string | undefined): Pages {
  if (typeof outcome === 'string') return { ...before, state: outcome };
  const { entries } = outcome;
  const ids = new Set(entries.map((entry) => entry._id));
  const others = before.entries.filter((entry) => !ids.has(entry._id));
  if (cursor !== undefined)
    return { entries: [...others, ...entries], cursor: outcome.cursor, state: 'ready' };
  const meets = others.length < before.entries.length;
  if (before.cursor === undefined || !meets) return { entries, cursor: outcome.cursor, state: 'ready' };
  return { entries: [...entries, ...others], cursor: before.cursor, state: 'ready' };
}
