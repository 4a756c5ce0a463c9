import { useTranslation } from '#pwa/words/use-translation.ts';
import { BusyButton } from './busy-button.tsx';
import styles from './more-rows.module.css';

/** What of a query that is read page by page belongs under its list. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export interface MoreRowsProps {
  readonly pages: Pages;
  /** What the button says. */
  readonly label: string;
  /** Of a server that answered and failed. */
  readonly said: string | undefined;
}

/**
 * Under a list that is read page by page: the button for the next page, and why it did not come.
 * The same button tries again, and keeps the focus.
 */
export function MoreRows({ pages, label, said }: MoreRowsProps) {
  const { t } = useTranslation();
  if (!pages.hasNextPage) return null;
  return (
    <div className={styles.end}>
      {pages.isFetchNextPageError ? (
        <p className={styles.trouble} role="alert">
          {said ?? t('ui.moreFailed')}
        </p>
      ) : null}
      <BusyButton variant="default" isBusy={pages.isFetchingNextPage} onClick={pages.fetchNextPage}>
        {label}
      </BusyButton>
    </div>
  );
}
