import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchMessages, markMessage, noteHostDownload } from '#pwa/data/account/superadmin.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { type ReadOn, readOn } from '#pwa/data/calls/several-pages.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { saidLack } from '#pwa/fields/said-lack.ts';
import '#pwa/words/i18n.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { MoreRows, type Pages } from '#pwa/ui/more-rows.tsx';
import { StaleNotice } from '#pwa/ui/try-again.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import type { Feedback } from '#sync/school/records/feedback.ts';
import { messagesSheet } from './superadmin-sheets.ts';
import styles from './superadmin.module.css';

/** As many as the server answers with at most: fewer are the last. */
const pageSize = 50;

function nextOf(page: readonly Feedback[]): string | undefined {
  return page.length < pageSize ? undefined : page.at(-1)?._id;
}

function readAll(): Promise<ReadOn<Feedback>> {
  return readOn(async (before) => {
    const items = await fetchMessages(before);
    return { items, next: nextOf(items) };
  });
}

export function MessagesPage() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const query = useInfiniteQuery({
    queryKey: ['superadmin', 'messages'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => fetchMessages(pageParam),
    initialPageParam: undefined,
    getNextPageParam: nextOf,
  });
  const mark = async ({ _id }: Feedback, isRead: boolean) => {
    const outcome = await markMessage(_id, isRead);
    if (outcome.kind === 'done') await query.refetch();
    else if (outcome.kind === 'unreachable')
      alerts.show({ msg: t('superadmin.offline'), alertType: 'warning' });
    else alerts.show({ msg: outcome.message, alertType: 'danger' });
  };
  if (query.data === undefined)
    return (
      <>
        <PageHeader title={t('superadminPages.messages.title')} hint={t('superadminPages.messages.hint')} />
        {query.isPending && query.fetchStatus === 'fetching' ? (
          <LoadingSpinner />
        ) : (
          <ErrorState
            title={t('superadminPages.unreachable')}
            text={saidBy(query.error) ?? t('superadminPages.unreachableText')}
            onTryAgain={query.refetch}
          />
        )}
      </>
    );
  return (
    <MessagesView
      messages={query.data.pages.flat()}
      readAll={readAll}
      onMark={(message, isRead) => void mark(message, isRead)}
      pages={query}
      said={saidBy(query.error)}
    />
  );
}

export interface MessagesViewProps {
  readonly messages: readonly Feedback[];
  /** For a file. Throws CallFailed when they cannot be had now. */
  readonly readAll: () => Promise<ReadOn<Feedback>>;
  readonly onMark: (message: Feedback, isRead: boolean) => void;
  readonly pages: Pages & Refreshed;
  /** Of a server that answered and failed. */
  readonly said: string | undefined;
}

interface Refreshed {
  readonly isRefetchError: boolean;
  readonly refetch: () => Promise<unknown>;
}

export function MessagesView({ messages, readAll, onMark, pages, said }: MessagesViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('superadminPages.messages.title')}
        hint={t('superadminPages.messages.hint')}
        {...(messages.length > 0 && {
          actions: (
            <DownloadList
              name={t('superadminPages.messages.title')}
              isNoted
              sheet={async () => {
                const { items, lacks } = await readAll();
                await noteHostDownload({ list: t('superadminPages.messages.title'), rows: items.length });
                return {
                  ...messagesSheet(items, t),
                  lacks: saidLack(lacks, t),
                };
              }}
            />
          ),
        })}
      />
      {pages.isRefetchError ? (
        <StaleNotice text={said ?? t('ui.notRefreshed')} onTryAgain={pages.refetch} />
      ) : null}
      {messages.length === 0 ? (
        <EmptyState
          icon={<IconMessage size={28} />}
          title={t('superadminPages.messages.none')}
          text={t('superadminPages.messages.noneText')}
        />
      ) : (
        <ul className={styles.messages} aria-label={t('superadminPages.messages.title')}>
          {messages.map((message) => (
            <li key={message._id} className={styles.card}>
              <Message message={message} onMark={onMark} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows pages={pages} label={t('superadminPages.messages.more')} said={said} />
    </>
  );
}

function Message({ message, onMark }: Pick<MessagesViewProps, 'onMark'> & { readonly message: Feedback }) {
  const { t } = useTranslation();
  const name = message.name || t('superadminPages.messages.anonymous');
  const isRead = message.readAt !== null;
  return (
    <article>
      <div className={styles.messageHead}>
        <h2 className={styles.messageName}>{name}</h2>
        {isRead ? null : <Pill tone="good">{t('superadminPages.messages.unread')}</Pill>}
      </div>
      <p className={styles.quiet}>
        {formatMoment(Date.parse(message.createdAt))}
        {message.email === '' ? null : (
          <>
            {' · '}
            <a href={`mailto:${message.email}`}>{message.email}</a>
          </>
        )}
      </p>
      <p className={styles.messageText}>{message.message}</p>
      <Button
        variant="default"
        aria-label={t(
          isRead ? 'superadminPages.messages.markUnreadOf' : 'superadminPages.messages.markReadOf',
          {
            name,
          },
        )}
        onClick={() => onMark(message, !isRead)}
      >
        {t(isRead ? 'superadminPages.messages.markUnread' : 'superadminPages.messages.markRead')}
      </Button>
    </article>
  );
}
