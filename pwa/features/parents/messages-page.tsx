import { Title } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTellRead } from '#pwa/data/school/messages.ts';
import { useMarkAsRead, useUnreadMessages } from '#pwa/data/school/read-messages.ts';
import { useAnnouncements } from '#pwa/data/school/school-records.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { languageFor } from '#sync/languages.ts';
import { type Announcement, announcedAt, wordsFor } from '#sync/school/records/announcement.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import { HowOld } from './how-old.tsx';
import styles from './parents.module.css';

export interface MessagesPageProps {
  /** What the family and the office write to each other: a feature of its own. */
  readonly conversations: ReactNode;
  /** The way to answer an announcement. */
  readonly renderAnswer: (announcement: Announcement) => ReactNode;
}

export function MessagesPage({ conversations, renderAnswer }: MessagesPageProps) {
  const { timeZone } = useSchoolScope().school;
  const { t } = useTranslation();
  const announcements = useAnnouncements();
  useTellRead(announcements);
  if (announcements === undefined) return <LoadingSpinner />;
  return (
    <>
      <PageHeader title={t('parents.messages.title')} />
      <HowOld />
      {conversations}
      <ReadMessages announcements={announcements} timeZone={timeZone} renderAnswer={renderAnswer} />
    </>
  );
}

const none: readonly Announcement[] = [];

/** What is shown counts as read, and stays marked as new while the page is open. */
function ReadMessages(props: Omit<MessagesViewProps, 'unread'>) {
  const unread = useUnreadMessages();
  const [seen, setSeen] = useState<ReadonlySet<RecordId>>(new Set());
  const fresh = (unread ?? []).filter(({ _id }) => !seen.has(_id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ _id }) => _id)]));
  // Only once it is known which are new: reading would otherwise race with the mark.
  useMarkAsRead(unread ?? none);
  return <MessagesView {...props} unread={seen} />;
}

export interface MessagesViewProps {
  readonly announcements: readonly Announcement[];
  readonly timeZone: string;
  readonly unread: ReadonlySet<RecordId>;
  readonly renderAnswer?: ((announcement: Announcement) => ReactNode) | undefined;
}

export function MessagesView({ announcements, timeZone, unread, renderAnswer }: MessagesViewProps) {
  const { t } = useTranslation();
  if (announcements.length === 0)
    return (
      <EmptyState
        icon={<IconMessage size={28} />}
        title={t('parents.messages.none')}
        text={t('parents.messages.noneText')}
      />
    );
  return (
    <ul className={styles.messages} aria-label={t('parents.messages.title')}>
      {announcements.map((announcement) => (
        <li key={announcement._id}>
          <MessageItem
            announcement={announcement}
            timeZone={timeZone}
            titleOrder={2}
            isNew={unread.has(announcement._id)}
          >
            {announcement.allowsAnswers ? renderAnswer?.(announcement) : null}
          </MessageItem>
        </li>
      ))}
    </ul>
  );
}

interface MessageItemProps {
  readonly announcement: Announcement;
  readonly timeZone: string;
  readonly titleOrder: 2 | 3;
  /** Not read before on this device. */
  readonly isNew?: boolean;
  readonly children?: ReactNode;
}

export function MessageItem({
  announcement,
  timeZone,
  titleOrder,
  isNew = false,
  children,
}: MessageItemProps) {
  const { t, language: spoken } = useTranslation();
  const { authorName } = announcement;
  const { title, body, language } = wordsFor(announcement, languageFor([spoken]));
  const at = announcedAt(announcement);
  return (
    <article className={styles.message} lang={language}>
      <Title order={titleOrder} className={styles.messageTitle}>
        {title}
        {isNew ? <Pill tone="good">{t('parents.messages.new')}</Pill> : null}
      </Title>
      {at === '' ? null : (
        <p className={styles.quiet}>
          {t('parents.messages.by', {
            moment: formatMoment(Date.parse(at), timeZone),
            author: authorName,
          })}
        </p>
      )}
      <p className={styles.messageBody}>{body}</p>
      {children}
    </article>
  );
}
