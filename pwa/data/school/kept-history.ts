/** What this device can say of the history without a network: what it has seen of it, and what it has recorded itself. */
import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { HistoryEntry } from '#sync/wire/protocol.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { type HistoryFilter, isAbout, isKeptAbout } from './history-items.ts';
import { parseEntry } from '#pwa/data/store/outbox.ts';
import { type OpenSchool, outboxDatabase } from '#pwa/data/browser/page-data.ts';

/** The newest of each. */
const mostKeptShown = 500;

/** What this device has seen of it before: read once, for as long as the server has not answered. */
export function useSeenBefore(
  open: OpenSchool | undefined,
  filter: HistoryFilter,
): readonly HistoryEntry[] | undefined {
  return useLiveQuery(async () => {
    if (open === undefined) return undefined;
    const { record } = filter;
    const rows =
      record === undefined
        ? await open.database.history.toArray()
        : await open.database.history.where('records').equals(record).toArray();
    return rows
      .flatMap((row) => HistoryEntry.safeParse(row).data ?? [])
      .filter((entry) => isKeptAbout(entry, filter))
      .toSorted((a, b) => (a.arrivedAt < b.arrivedAt ? 1 : -1))
      .slice(0, mostKeptShown);
  }, [open, filter]);
}

/** Of this device's own, the newest of each state. */
export function useOwnEntries(
  open: OpenSchool | undefined,
  filter: HistoryFilter,
): readonly OutboxEntry[] | undefined {
  return useLiveQuery(async () => {
    if (open === undefined) return undefined;
    const states = ['waiting', 'settled', 'quarantined', 'delivered'] as const;
    const lists = await Promise.all(
      states.map((state) =>
        outboxDatabase.entries
          .where('[school+state+at]')
          .between([open.school, state, Dexie.minKey], [open.school, state, Dexie.maxKey])
          // A collection of Dexie's: nothing is turned round in place.
          // oxlint-disable-next-line unicorn/no-array-reverse
          .reverse()
          .limit(mostKeptShown)
          .toArray(),
      ),
    );
    return lists.flat().flatMap((row) => {
      const entry = parseEntry(row);
      return entry !== undefined && isAbout(entry.command, filter) ? [entry] : [];
    });
  }, [open, filter]);
}
