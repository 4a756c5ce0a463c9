import { Button } from '@mantine/core';
import { IconHistory, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { HistoryItem, HistoryPages } from '#pwa/data/school/history-pages.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { formatWeekday } from '#sync/school/records/format.ts';
import { historyLines } from './history-lines.ts';
import { TryAgain } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './history.module.css';

export interface HistoryViewProps {
  readonly pages: HistoryPages;
  readonly isFiltered: boolean;
  readonly filters: ReactNode;
  /** The entries that are shown, as a file. */
  readonly download?: ReactNode;
  /** The school's: days begin and end by its clock. */
  readonly timeZone: string;
  readonly renderItem: (item: HistoryItem) => ReactNode;
  readonly onShowAll: () => void;
}

export function HistoryView({
  pages,
  isFiltered,
  filters,
  download,
  timeZone,
  renderItem,
  onShowAll,
}: HistoryViewProps) {
  const { t } = useTranslation();
  const { items, state } = pages;
  return (
    <>
      <PageHeader
        title={t('history.title')}
        hint={t('history.hint')}
        actions={items === undefined || items.length === 0 ? undefined : download}
      />
      {filters}
      {items === undefined ? (
        <LoadingSpinner label={t('history.reading')} />
      ) : (
        <>
          {items.length > 0 ? <Missing state={state} tryAgain={pages.tryAgain} /> : null}
          {items.length > 0 ? (
            <HistoryList items={items} pages={pages} timeZone={timeZone} renderItem={renderItem} />
          ) : null}
          {items.length === 0 ? (
            <NoEntries
              state={state}
              isFiltered={isFiltered}
              onShowAll={onShowAll}
              tryAgain={pages.tryAgain}
            />
          ) : null}
        </>
      )}
    </>
  );
}

/** What this device cannot show, and why. */
function Missing({ state, tryAgain }: Pick<HistoryPages, 'state' | 'tryAgain'>) {
  const { t } = useTranslation();
  if (state !== 'offline' && state !== 'failed') return null;
  return (
    <Notice tone="warning" role="status" icon={<IconWifiOff size={20} />}>
      <span className={styles.missing}>
        {t(state === 'offline' ? 'history.offline' : 'history.failed')}
        <TryAgain onTryAgain={tryAgain} />
      </span>
    </Notice>
  );
}

interface NoEntriesProps
  extends Pick<HistoryPages, 'state' | 'tryAgain'>, Pick<HistoryViewProps, 'isFiltered' | 'onShowAll'> {}

function NoEntries({ state, isFiltered, onShowAll, tryAgain }: NoEntriesProps) {
  const { t } = useTranslation();
  if (state === 'offline' || state === 'failed')
    return (
      <EmptyState
        icon={<IconWifiOff size={28} />}
        title={t('history.notOnDevice')}
        text={t(state === 'offline' ? 'history.notOnDeviceText' : 'history.failed')}
        action={<TryAgain onTryAgain={tryAgain} />}
      />
    );
  if (!isFiltered)
    return (
      <EmptyState icon={<IconHistory size={28} />} title={t('history.empty')} text={t('history.emptyText')} />
    );
  return (
    <EmptyState
      icon={<IconHistory size={28} />}
      title={t('history.noMatch')}
      text={t('history.noMatchText')}
      action={<Button onClick={onShowAll}>{t('history.showAll')}</Button>}
    />
  );
}

interface HistoryListProps {
  readonly items: readonly HistoryItem[];
  readonly pages: Pick<HistoryPages, 'state' | 'hasMore' | 'fetchMore'>;
  readonly timeZone: string;
  readonly renderItem: (item: HistoryItem) => ReactNode;
}

/** Endless: the last line asks for older entries as soon as it comes into view. */
function HistoryList({ items, pages, timeZone, renderItem }: HistoryListProps) {
  const { t } = useTranslation();
  const lines = useMemo(() => historyLines(items, timeZone), [items, timeZone]);
  return (
    <VirtualCards
      label={t('history.list')}
      items={lines}
      itemKey={(line) => line.key}
      renderItem={(line) => {
        switch (line.kind) {
          case 'day':
            return <h2 className={styles.dayHead}>{formatWeekday(line.day)}</h2>;
          case 'entry':
            return renderItem(line.item);
          case 'end':
            return <EndOfList key={items.length} {...pages} />;
        }
      }}
      estimatedHeightPx={52}
      gapPx={4}
    />
  );
}

function EndOfList({ state, hasMore, fetchMore }: HistoryListProps['pages']) {
  const { t } = useTranslation();
  const isReady = state === 'ready';
  useEffect(() => {
    if (isReady && hasMore) fetchMore();
  }, [isReady, hasMore, fetchMore]);
  if (!hasMore) return isReady ? <p className={styles.endLine}>{t('history.end')}</p> : null;
  if (isReady) return <LoadingSpinner size={1} label={t('history.readingMore')} />;
  return (
    <p className={styles.endLine}>
      <Button variant="default" onClick={fetchMore}>
        {t('history.older')}
      </Button>
    </p>
  );
}
