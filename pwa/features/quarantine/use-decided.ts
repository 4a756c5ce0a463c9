import { useCallback, useEffect, useRef, useState } from 'react';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { fetchDecided } from '#pwa/data/school/quarantine.ts';

/** What was decided before: a new copy comes without it, so the server is asked, a page at a time. */
export type EarlierDecisions = {
  /** `failed`: the server could not be asked, so there may be more than this device has. */
  readonly state: 'fetching' | 'ready' | 'failed';
  /** By a server that answered and failed. */
  readonly said?: string | undefined;
  readonly hasMore: boolean;
  readonly fetchMore: () => void;
};

export function useDecided(): EarlierDecisions {
  const [state, setState] = useState<EarlierDecisions['state']>('fetching');
  const [said, setSaid] = useState<string>();
  const [last, setLast] = useState<string>();
  const isBusy = useRef(false);
  const fetchPage = useCallback(async (before: string | undefined) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('fetching');
    const page = await fetchDecided(before).finally(() => {
      isBusy.current = false;
    });
    setState(page.kind === 'fetched' ? 'ready' : 'failed');
    setSaid(page.kind === 'fetched' ? undefined : saidIn(page));
    if (page.kind === 'fetched') setLast(page.last);
  }, []);
  useEffect(() => {
    fetchPage(undefined).catch(reportError);
  }, [fetchPage]);
  const fetchMore = useCallback(() => void fetchPage(last).catch(reportError), [fetchPage, last]);
  return { state, said, hasMore: last !== undefined, fetchMore };
}
