import { Title } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnnouncements } from '#pwa/data/school/school-records.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import type { Announcement } from '#sync/school/records/announcement.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import { HowOld } from './how-old.tsx';
import styles from './parents.module.css';

export function MessagesPage() {
  const { timeZone } = useSchoolScope().school;
  const { t } = useTranslation();
  const announcements = useAnnouncements();
  if (announcements === undefined) return <LoadingSpinner />;
  return (
    <>
      <PageHeader title={t('parents.messages.title')} />
      <HowOld />
      <MessagesView announcements={announcements} timeZone={timeZone} />
    </>
  );
}

export interface MessagesViewProps {
  readonly announcements: readonly Announcement[];
  readonly timeZone: string;
}

export function MessagesView({ announcements, timeZone }: MessagesViewProps) {
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
          <MessageItem announcement={announcement} timeZone={timeZone} titleOrder={2} />
        </li>
      ))}
    </ul>
  );
}

interface MessageItemProps {
  readonly announcement: Announcement;
  readonly timeZone: string;
  readonly titleOrder: 2 | 3;
}

export function MessageItem({ announcement, timeZone, titleOrder }: MessageItemProps) {
  const { t } = useTranslation();
  const { title, body, writtenAt, authorName } = announcement;
  return (
    <article className={styles.message}>
      <Title order={titleOrder} className={styles.messageTitle}>
        {title}
      </Title>
      {writtenAt === '' ? null : (
        <p className={styles.quiet}>
          {t('parents.messages.by', {
            moment: formatMoment(Date.parse(writtenAt), timeZone),
            author: authorName,
          })}
        </p>
      )}
      <p className={styles.messageBody}>{body}</p>
    </article>
  );
}
