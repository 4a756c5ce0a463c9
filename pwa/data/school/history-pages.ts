/**
 * The history of the school, page by page from the server, kept so that it can be read again
 * offline. After every change of the school the first page is asked for again. Pages below that it
 * does not meet any more are dropped, so that the list never hides a gap.
 */
import { nothing } from '#pwa/data/store/live-value.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '#sync/school/records/name-info.ts';
import {
  type HistoryFilter,
  type HistoryItem,
  historyItems,
  noPages,
  type Pages,
  withPage,
} from './history-items.ts';
import { fetchHistoryPage, useOwnEntries, useSeenBefore } from './kept-history.ts';
import { facts, onFault, type OpenSchool, openSchool } from '#pwa/data/browser/page-data.ts';
import { useDevice } from './device.ts';
import { useSession } from '#pwa/data/account/session.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

export type { HistoryFilter, HistoryItem } from './history-items.ts';

export type HistoryPages = {
  /** The newest first; undefined while nothing has been read. */
  readonly items: readonly HistoryItem[] | undefined;
  /** fetching: a page is under way. offline, failed: the items are what this device has seen. */
  readonly state: Pages['state'];
  /** There are older ones at the server. */
  readonly hasMore: boolean;
  readonly fetchMore: () => void;
  /** The newest ones, once more. */
  readonly tryAgain: () => Promise<void>;
};

export function useHistory({ record, student, date }: HistoryFilter): HistoryPages {
  const open = useLiveValue(openSchool);
  const filter = useMemo(
    (): HistoryFilter => ({
      ...(record !== undefined && { record }),
      ...(student !== undefined && { student }),
      ...(date !== undefined && { date }),
    }),
    [record, student, date],
  );
  const { pages, fetchMore, tryAgain } = usePages(open, filter);
  const isFromServer = pages.cursor !== undefined;
  const seen = useSeenBefore(isFromServer ? undefined : open, filter);
  const own = useOwnEntries(open, filter);
  const device = useDevice();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const fetched = isFromServer ? pages.entries : seen;
  const items = useMemo(() => {
    if (fetched === undefined || own === undefined) return undefined;
    // What the server has is in its pages. Above them belongs only what has not arrived.
    const unknown = isFromServer ? own.filter((entry) => entry.state === 'waiting') : own;
    const nameOf = (actor: string) => (user?._id === actor ? fullName(user.nameInfo) : '');
    return historyItems(fetched, unknown, { device, nameOf, isSeenBefore: !isFromServer });
  }, [fetched, own, isFromServer, device, user]);
  const isReading = !isFromServer && pages.state === 'fetching' && (items?.length ?? 0) === 0;
  return {
    items: isReading ? undefined : items,
    state: pages.state,
    hasMore: typeof pages.cursor === 'string',
    fetchMore,
    tryAgain,
  };
}

function usePages(open: OpenSchool | undefined, filter: HistoryFilter) {
  const [held, setHeld] = useState<{ readonly of: unknown; readonly pages: Pages }>({
    of: filter,
    pages: noPages,
  });
  // Another filter, or another school, starts anew.
  const key = useMemo(() => ({ open, filter }), [open, filter]);
  const pages = held.of === key ? held.pages : noPages;
  const latest = useRef({ key, pages });
  useEffect(() => {
    latest.current = { key, pages };
  }, [key, pages]);
  const fetchPage = useCallback(
    async (cursor: string | undefined) => {
      if (key.open === undefined) return;
      const outcome = await fetchHistoryPage(key.open, key.filter, cursor);
      if (latest.current.key !== key) return;
      setHeld(({ of, pages: before }) => ({
        of: key,
        pages: withPage(of === key ? before : noPages, outcome, cursor),
      }));
    },
    [key],
  );
  const view = useLiveValue(open?.data.view ?? nothing);
  const revision = view?.shown?.revision;
  useEffect(() => {
    fetchPage(undefined).catch(key.open?.onFault ?? onFault);
  }, [key, fetchPage, revision]);
  const isReachable = useLiveValue(facts).isReachable;
  useEffect(() => {
    // The network is back, and perhaps nothing has happened at the school: no revision tells of it.
    if (isReachable && pages.state === 'offline') fetchPage(undefined).catch(key.open?.onFault ?? onFault);
  }, [key, fetchPage, isReachable, pages.state]);
  const isBusy = useRef(false);
  const fetchMore = useCallback(() => {
    const { cursor } = latest.current.pages;
    if (typeof cursor !== 'string' || isBusy.current) return;
    isBusy.current = true;
    fetchPage(cursor)
      .catch(key.open?.onFault ?? onFault)
      .finally(() => {
        isBusy.current = false;
      });
  }, [key, fetchPage]);
  const tryAgain = useCallback(
    () => fetchPage(undefined).catch(key.open?.onFault ?? onFault),
    [key, fetchPage],
  );
  return { pages, fetchMore, tryAgain };
}
