import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { type FetchPage, pageRows } from '#pwa/data/calls/list-page.ts';
import { fetchWhole } from '#pwa/data/calls/several-pages.ts';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { FoundCount } from '#pwa/ui/found-count.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { StaleNotice } from '#pwa/ui/try-again.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { DownloadList } from './download-list.tsx';
import type { ListSheet } from './list-file.ts';
import styles from './paged-list.module.css';
import type { Paged } from './use-page.ts';

export interface PagedListProps<Item> {
  readonly paged: Paged<Item>;
  readonly label: string;
  readonly searchLabel: string;
  readonly itemKey: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** What is searched for as a file, all of its pages. */
  readonly download: {
    readonly name: string;
    readonly fetchPage: FetchPage<Item>;
    /** Says in another security log than the school's that the list becomes a file. */
    readonly note?: (made: { readonly list: string; readonly rows: number }) => Promise<void>;
    readonly sheetOf: (items: readonly Item[]) => ListSheet;
  };
  /** Instead of the list: nothing matches, or there is nothing at all. */
  readonly empty: ReactNode;
}

/** The search, a page of the list, and the way to the pages before and after it. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { paged, searchLabel, download } = props;
  const { state, asked } = paged;
  return (
    <>
      <div className={styles.search}>
        <div>
          <SearchField label={searchLabel} value={asked.search} onChange={paged.onSearch} />
          {state.status === 'loaded' ? (
            <FoundCount q={asked.search.trim()} shown={state.total} total={paged.total ?? state.total} />
          ) : null}
        </div>
        {state.status === 'loaded' && state.items.length > 0 ? (
          <DownloadList
            name={download.name}
            isNoted={download.note !== undefined}
            sheet={async () => {
              const items = await fetchWhole(download.fetchPage, asked.search);
              await download.note?.({ list: download.name, rows: items.length });
              return download.sheetOf(items);
            }}
          />
        ) : null}
      </div>
      <Rows {...props} />
    </>
  );
}

function Rows<Item>({ paged, label, itemKey, renderItem, empty }: PagedListProps<Item>) {
  const { t } = useTranslation();
  const { state, onPage, reload } = paged;
  switch (state.status) {
    case 'loading':
      return <LoadingSpinner />;
    case 'unreachable':
      return (
        <ErrorState
          title={t('superadminPages.unreachable')}
          text={saidBy(state.error) ?? t('superadminPages.unreachableText')}
          onTryAgain={reload}
        />
      );
    case 'loaded':
      return (
        <>
          {state.error === null ? null : (
            <StaleNotice text={saidBy(state.error) ?? t('ui.notRefreshed')} onTryAgain={reload} />
          )}
          {state.items.length === 0 ? (
            empty
          ) : (
            <ul className={styles.list} aria-label={label} aria-busy={state.isStale}>
              {state.items.map((item) => (
                <li key={itemKey(item)} className={styles.row}>
                  {renderItem(item)}
                </li>
              ))}
            </ul>
          )}
          <Pager page={state.page} total={state.total} onPage={onPage} />
        </>
      );
  }
}

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function Pager({ page, total, onPage }: PagerProps) {
  const { t } = useTranslation();
  if (total <= pageRows) return null;
  const first = page * pageRows + 1;
  const last = Math.min(total, first + pageRows - 1);
  return (
    <nav className={styles.pager} aria-label={t('superadminPages.page', words({ first, last, total }))}>
      <Button
        variant="default"
        disabled={page === 0}
        leftSection={<IconChevronLeft size={20} aria-hidden="true" />}
        onClick={() => onPage(page - 1)}
      >
        {t('superadminPages.previous')}
      </Button>
      <span role="status">{t('superadminPages.page', words({ first, last, total }))}</span>
      <Button
        variant="default"
        disabled={last >= total}
        rightSection={<IconChevronRight size={20} aria-hidden="true" />}
        onClick={() => onPage(page + 1)}
      >
        {t('superadminPages.next')}
      </Button>
    </nav>
  );
}

function words({
  first,
  last,
  total,
}: {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}) {
  return { first: formatCount(first), last: formatCount(last), total: formatCount(total) };
}
