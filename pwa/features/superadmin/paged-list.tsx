import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fetchWhole,
  noteHostDownload,
  type Page,
  type PageAsked,
  pageRows,
} from '#pwa/data/account/superadmin.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './superadmin.module.css';
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
    readonly fetchPage: (asked: PageAsked) => Promise<Page<Item>>;
    readonly sheetOf: (items: readonly Item[]) => ListSheet;
  };
  /** Instead of the list: nothing matches, or there is nothing at all. */
  readonly empty: ReactNode;
}

/** The search, a page of the list, and the way to the pages before and after it. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { paged, searchLabel, download } = props;
  return (
    <>
      <div className={styles.search}>
        <SearchField label={searchLabel} value={paged.asked.search} onChange={paged.onSearch} />
        {paged.state.status === 'loaded' && paged.state.items.length > 0 ? (
          <DownloadList
            name={download.name}
            isNoted
            sheet={async () => {
              const items = await fetchWhole(download.fetchPage, paged.asked.search);
              await noteHostDownload({ list: download.name, rows: items.length });
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
  const { state, asked, onPage, reload } = paged;
  switch (state.status) {
    case 'loading':
      return <LoadingSpinner />;
    case 'unreachable':
      return (
        <ErrorState
          title={t('superadmin.unreachable')}
          text={state.said ?? t('superadmin.unreachableText')}
          onTryAgain={reload}
        />
      );
    case 'loaded':
      if (state.items.length === 0) return empty;
      return (
        <>
          <ul className={styles.list} aria-label={label} aria-busy={state.isStale}>
            {state.items.map((item) => (
              <li key={itemKey(item)} className={styles.row}>
                {renderItem(item)}
              </li>
            ))}
          </ul>
          <Pager page={asked.page} total={state.total} onPage={onPage} />
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
    <nav className={styles.pager} aria-label={t('superadmin.page', words({ first, last, total }))}>
      <Button
        variant="default"
        disabled={page === 0}
        leftSection={<IconChevronLeft size={20} aria-hidden="true" />}
        onClick={() => onPage(page - 1)}
      >
        {t('superadmin.previous')}
      </Button>
      <span role="status">{t('superadmin.page', words({ first, last, total }))}</span>
      <Button
        variant="default"
        disabled={last >= total}
        rightSection={<IconChevronRight size={20} aria-hidden="true" />}
        onClick={() => onPage(page + 1)}
      >
        {t('superadmin.next')}
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
