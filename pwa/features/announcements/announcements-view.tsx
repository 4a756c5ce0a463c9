import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { formatCount, formatMoment } from '#sync/school/records/format.ts';
import type { Announcement } from '#sync/school/records/announcement.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { announcementsSheet } from './announcements-sheet.ts';
import styles from './announcements.module.css';
import { whomText } from './whom-text.ts';

export interface AnnouncementsViewProps {
  readonly announcements: readonly Announcement[];
  readonly gradeLevels: readonly GradeLevel[];
  readonly timeZone: string;
  /** How many families have read each; undefined while it is being counted. */
  readonly readBy: ReadonlyMap<string, number> | undefined;
  /** Left out for those who may only read. */
  readonly onAdd?: (() => void) | undefined;
  readonly onEdit?: ((announcement: Announcement) => void) | undefined;
  readonly onDelete?: ((announcement: Announcement) => void) | undefined;
}

export function AnnouncementsView(props: AnnouncementsViewProps) {
  const { t } = useTranslation();
  const { announcements, onAdd } = props;
  const count = announcements.length;
  const add =
    onAdd === undefined ? undefined : (
      <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
        {t('announcements.add')}
      </Button>
    );
  if (count === 0)
    return (
      <>
        <PageHeader title={t('announcements.title')} />
        <EmptyState
          icon={<IconSpeakerphone size={28} />}
          title={t('announcements.none')}
          text={t(onAdd === undefined ? 'announcements.noneTextReading' : 'announcements.noneText')}
          action={add}
        />
      </>
    );
  return (
    <>
      <PageHeader
        title={t('announcements.title')}
        hint={t('announcements.count', { count, number: formatCount(count) })}
        actions={
          <>
            <DownloadList name={t('announcements.title')} sheet={() => announcementsSheet(props, t)} />
            {add}
          </>
        }
      />
      <ul className={styles.list} aria-label={t('announcements.title')}>
        {announcements.map((announcement) => (
          <li key={announcement._id} className={styles.item}>
            <Item {...props} announcement={announcement} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Item(props: AnnouncementsViewProps & { readonly announcement: Announcement }) {
  const { announcement, gradeLevels, timeZone, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const { title, body, writtenAt, authorName, allowsAnswers } = announcement;
  const families = props.readBy?.get(announcement._id) ?? 0;
  return (
    <article>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.facts}>
        <span>{t('announcements.to', { whom: whomText(announcement, gradeLevels, t) })}</span>
        {writtenAt === '' ? null : (
          <span>
            {t('announcements.writtenBy', {
              moment: formatMoment(Date.parse(writtenAt), timeZone),
              author: authorName,
            })}
          </span>
        )}
        {props.readBy === undefined ? null : (
          <span>
            {families === 0
              ? t('announcements.readByNone')
              : t('announcements.readBy', { count: families, number: formatCount(families) })}
          </span>
        )}
        {allowsAnswers ? <span>{t('announcements.answersAllowed')}</span> : null}
      </p>
      <p className={styles.body}>{body}</p>
      {onEdit === undefined || onDelete === undefined ? null : (
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            aria-label={t('announcements.editOne', { title })}
            onClick={() => onEdit(announcement)}
          >
            {t('announcements.edit')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden="true" />}
            aria-label={t('announcements.deleteOne', { title })}
            onClick={() => onDelete(announcement)}
          >
            {t('announcements.delete')}
          </Button>
        </div>
      )}
    </article>
  );
}
