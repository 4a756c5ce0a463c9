/** Lists as a file has them, to their ends: what is on a screen is what was scrolled to. */
import { type ReadOn, readOn } from '#pwa/data/calls/several-pages.ts';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';
import { useDevice } from './device.ts';
import { type HistoryFilter, type HistoryItem, historyItems } from './history-items.ts';
import { closedOnce, fetchClosed } from './incidents.ts';
import { askHistoryPage } from './kept-history.ts';
import { askDecided, type Quarantine, sortQuarantine } from './quarantine.ts';

/**
 * Reads all entries for a file, the newest first; those that are shown where the server does not
 * answer.
 */
export function useWholeHistory(
  filter: HistoryFilter,
  shown: readonly HistoryItem[] = [],
): () => Promise<ReadOn<HistoryItem>> {
  const open = useLiveValue(openSchool);
  const device = useDevice();
  return async () => {
    const { items, lacks } = await readOn(async (cursor) => {
      const page = open === undefined ? 'failed' : await askHistoryPage(open, filter, cursor);
      return typeof page === 'string' ? undefined : { items: page.entries, next: page.cursor ?? undefined };
    });
    const read = historyItems(items, [], { device, nameOf: () => '', isSeenBefore: false });
    const ids = new Set(read.map(({ id }) => id));
    const others = shown.filter(({ id }) => !ids.has(id));
    const unsent = others.filter(({ arrivedAt }) => arrivedAt === null);
    // The screen may have been scrolled further before the server stopped answering.
    const further = lacks === 'unreached' ? others.filter(({ arrivedAt }) => arrivedAt !== null) : [];
    return { items: [...unsent, ...read, ...further], lacks };
  };
}

/** What is open and all that was decided, for a file. Without the server: what is here. */
export async function readWholeQuarantine({ open, decided }: Quarantine): Promise<ReadOn<QuarantineEntry>> {
  const school = openSchool.get()?.school;
  const read = await readOn(async (before) => {
    const page = school === undefined ? undefined : await askDecided(school, before);
    return page?.kind === 'fetched' ? { items: page.entries, next: page.last } : undefined;
  });
  // The server's last: what is open here may have been decided there.
  const byId = new Map([...open, ...decided, ...read.items].map((entry) => [entry._id, entry]));
  const all = sortQuarantine([...byId.values()]);
  return { items: [...all.open, ...all.decided], lacks: read.lacks };
}

/** All closed ones, for a file, with those that are known here. */
export async function readClosed(known: readonly Incident[]): Promise<ReadOn<Incident>> {
  const read = await readOn(async (before) => {
    const page = await fetchClosed(before);
    return page.kind === 'fetched' ? { items: page.incidents, next: page.last } : undefined;
  });
  return { items: closedOnce(read.items, known), lacks: read.lacks };
}
