import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { fetchDecided } from '#pwa/data/school/quarantine.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { RecordWords } from './quarantine-card.tsx';
import type { QuarantineItem } from './quarantine-item.ts';
import styles from './quarantine.module.css';

export interface DecidedListProps {
  /** The latest decision first. */
  readonly items: readonly QuarantineItem[];
  readonly earlier: EarlierDecisions;
}

/** What was decided before, folded away below. */
export function DecidedList({ items, earlier }: DecidedListProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const count = items.length;
  if (count === 0) return null;
  const show = earlier.hasMore
    ? t('quarantine.resolved.showAll')
    : t('quarantine.resolved.show', { count, number: formatCount(count) });
  return (
    <section className={styles.decided} aria-label={t('quarantine.resolved.title')}>
      <Button
        variant="subtle"
        color="gray"
        aria-expanded={isOpen}
        leftSection={isOpen ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('quarantine.resolved.hide') : show}
      </Button>
      {isOpen && earlier.state === 'failed' ? (
        <p className={styles.quiet}>{earlier.said ?? t('quarantine.resolved.offline')}</p>
      ) : null}
      {isOpen ? <DecidedCards items={items} earlier={earlier} /> : null}
    </section>
  );
}

type Line = { readonly key: string; readonly item: QuarantineItem | undefined };

/** Endless: the last line asks for earlier decisions as soon as it comes into view. */
function DecidedCards({ items, earlier }: DecidedListProps) {
  const { t } = useTranslation();
  const lines: readonly Line[] = [
    ...items.map((item) => ({ key: item.entry._id, item })),
    ...(earlier.hasMore ? [{ key: 'end', item: undefined }] : []),
  ];
  return (
    <VirtualCards
      label={t('quarantine.resolved.title')}
      items={lines}
      itemKey={(line) => line.key}
      renderItem={({ item }) =>
        item === undefined ? <MoreLine key={items.length} {...earlier} /> : <DecidedCard item={item} />
      }
      estimatedHeightPx={180}
    />
  );
}

function MoreLine({ state, fetchMore }: EarlierDecisions) {
  const { t } = useTranslation();
  const isReady = state === 'ready';
  useEffect(() => {
    if (isReady) fetchMore();
  }, [isReady, fetchMore]);
  if (state !== 'failed') return <LoadingSpinner size={1} label={t('quarantine.resolved.readingMore')} />;
  return (
    <Button variant="default" onClick={fetchMore}>
      {t('quarantine.resolved.more')}
    </Button>
  );
}

function DecidedCard({ item }: { readonly item: QuarantineItem }) {
  return (
    <article className={styles.card} aria-label={item.about}>
      <h3 className={styles.about}>{item.about}</h3>
      <RecordWords item={item} />
      {item.decided === undefined ? null : (
        <div className={styles.outcome}>
          <p className={styles.what}>{item.decided.by}</p>
          <p className={styles.quiet}>{item.decided.at}</p>
          <p className={styles.said}>{item.decided.reason}</p>
        </div>
      )}
    </article>
  );
}

/** Earlier decisions, which a new copy lacks. The server is asked a page at a time. */
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
