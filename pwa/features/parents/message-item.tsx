import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#sync/school/records/format.ts';
import type { Announcement } from '#sync/school/records/announcement.ts';
import styles from './parents.module.css';

export interface MessageItemProps {
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
