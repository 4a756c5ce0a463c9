import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryItem, HistoryPages } from '#pwa/data/school/history-pages.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import styles from './history.module.css';

export interface HistoryListProps {
  readonly items: readonly HistoryItem[];
  readonly pages: Pick<HistoryPages, 'state' | 'hasMore' | 'fetchMore'>;
  readonly renderItem: (item: HistoryItem) => ReactNode;
}

type Line = { readonly key: string; readonly item: HistoryItem | undefined };

/** Endless: the last line asks for older entries as soon as it comes into view. */
export function HistoryList({ items, pages, renderItem }: HistoryListProps) {
  const { t } = useTranslation();
  const lines: readonly Line[] = [
    ...items.map((item) => ({ key: item.id, item })),
    { key: 'end', item: undefined },
  ];
  return (
    <VirtualCards
      label={t('history.list')}
      items={lines}
      itemKey={(line) => line.key}
      renderItem={({ item }) =>
        item === undefined ? <EndOfList key={items.length} {...pages} /> : renderItem(item)
      }
      estimatedHeightPx={132}
      gapPx={8}
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
