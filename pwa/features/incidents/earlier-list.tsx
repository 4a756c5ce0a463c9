import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { closedOnce, fetchClosed, useIncidents } from '#pwa/data/school/incidents.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import { IncidentCard } from './incident-card.tsx';
import type { IncidentItem } from './incident-item.ts';
import styles from './incidents.module.css';
import { type IncidentLinks, useIncidentItems } from './use-incident-items.ts';

export interface EarlierListProps {
  readonly links: IncidentLinks;
  readonly toReview: string;
}

/** Closed incidents, the newest first. */
export function EarlierList({ links, toReview }: EarlierListProps) {
  const { t } = useTranslation();
  const { incidents, state, fetchMore } = useEarlier();
  const open = useIncidents()?.open ?? [];
  const toItem = useIncidentItems(links);
  const lines: readonly (IncidentItem | undefined)[] = [
    ...incidents.map(toItem),
    ...(state === 'ready' || state === 'fetching' ? [undefined] : []),
  ];
  return (
    <>
      {open.length + incidents.length === 0 ? null : (
        <DownloadList
          name={t('incidents.title')}
          sheet={async () => {
            const [{ incidentsFile }] = await Promise.all([
              import('./incidents-file.ts'),
              furtherWordsLoaded(),
            ]);
            return incidentsFile({ open, closed: incidents }, { toItem, t });
          }}
        />
      )}
      {state === 'failed' ? <p className={styles.quiet}>{t('incidents.offline')}</p> : null}
      {state === 'end' && incidents.length === 0 ? (
        <p className={styles.quiet}>{t('incidents.noEarlier')}</p>
      ) : null}
      <VirtualCards
        label={t('incidents.earlier')}
        items={lines}
        itemKey={(item) => item?.id ?? 'more'}
        renderItem={(item) =>
          item === undefined ? (
            <More key={incidents.length} isReady={state === 'ready'} fetchMore={fetchMore} />
          ) : (
            <IncidentCard item={item} toReview={toReview} heading="h3" />
          )
        }
        estimatedHeightPx={160}
      />
    </>
  );
}

/** Asks for the next page as soon as it comes into view. */
function More({ isReady, fetchMore }: { readonly isReady: boolean; readonly fetchMore: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    if (isReady) fetchMore();
  }, [isReady, fetchMore]);
  return <LoadingSpinner size={1} label={t('incidents.readingEarlier')} />;
}

interface EarlierPages {
  readonly incidents: readonly Incident[];
  readonly state: 'fetching' | 'ready' | 'end' | 'failed';
  readonly fetchMore: () => void;
}

/** The copy's own first; the server's pages only as long as they are looked at. */
function useEarlier(): EarlierPages {
  const own = useIncidents()?.closed;
  const [fetched, setFetched] = useState<readonly Incident[]>([]);
  const [last, setLast] = useState<string>();
  const [state, setState] = useState<EarlierPages['state']>('fetching');
  const isBusy = useRef(false);
  const fetchPage = useCallback(async (before: string | undefined) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const page = await fetchClosed(before).finally(() => {
      isBusy.current = false;
    });
    if (page.kind !== 'fetched') {
      setState('failed');
      return;
    }
    setFetched((known) => [...known, ...page.incidents]);
    setLast(page.last);
    setState(page.last === undefined ? 'end' : 'ready');
  }, []);
  useEffect(() => {
    fetchPage(undefined).catch(reportError);
  }, [fetchPage]);
  const fetchMore = useCallback(() => void fetchPage(last).catch(reportError), [fetchPage, last]);
  const incidents = useMemo(() => closedOnce(fetched, own ?? []), [fetched, own]);
  return { incidents, state, fetchMore };
}
