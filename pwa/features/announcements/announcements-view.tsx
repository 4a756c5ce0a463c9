import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { focusBeyond } from '#pwa/ui/focus-beyond.ts';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { Pill } from '#pwa/ui/pill.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatList, formatMoment } from '#sync/school/records/format.ts';
import { announcedOn, type Announcement, isPublished } from '#sync/school/records/announcement.ts';
import { type AddressedFamily, reachOf } from '#sync/school/records/announcement-reach.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { Student } from '#sync/school/records/student.ts';
import { announcementsSheet } from './announcements-sheet.ts';
import { languageName } from './language-name.ts';
import styles from './announcements.module.css';
import { whomText } from './whom-text.ts';

export interface AnnouncementsViewProps {
  readonly announcements: readonly Announcement[];
  readonly gradeLevels: readonly GradeLevel[];
  readonly students: ReadonlyMap<string, Student>;
  readonly timeZone: string;
  /** Unix, ms: what is planned for later is marked. */
  readonly nowMs: number;
  /** How many families have read each; undefined while it is being counted. */
  readonly readBy: ReadonlyMap<string, number> | undefined;
  /** Of the school: of how many the number is. */
  readonly families: readonly AddressedFamily[];
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
        {t('announcementForm.add')}
      </Button>
    );
  if (count === 0)
    return (
      <>
        <PageHeader title={t('announcements.title')} />
        <EmptyState
          icon={<IconSpeakerphone size={28} />}
          title={t('announcementForm.none')}
          text={t(onAdd === undefined ? 'announcementForm.noneTextReading' : 'announcementForm.noneText')}
          action={add}
        />
      </>
    );
  return (
    <>
      <PageHeader
        title={t('announcements.title')}
        hint={t('announcementForm.count', { count, number: formatCount(count) })}
        actions={
          <>
            <DownloadList name={t('announcements.title')} sheet={() => announcementsSheet(props, t)} />
            {add}
          </>
        }
      />
      <ul className={styles.list} aria-label={t('announcements.title')}>
        {announcements.map((announcement) => (
          <li key={announcement._id} ref={focusBeyond} className={styles.item}>
            <Item {...props} announcement={announcement} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Item(props: AnnouncementsViewProps & { readonly announcement: Announcement }) {
  const { announcement, timeZone, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const { title, body, writtenAt, publishAt, authorName, allowsAnswers, otherLanguages } = announcement;
  const isPlanned = !isPublished(announcement, props.nowMs);
  const families = props.readBy?.get(announcement._id) ?? 0;
  // A family that has left since has read it all the same.
  const day = announcedOn(announcement, props);
  const reach = reachOf(announcement, { families: props.families, day });
  const reached = Math.max(families, reach.families);
  return (
    <article>
      <h2 className={styles.title}>
        {title}
        {isPlanned ? (
          <Pill tone="info">
            {t('announcementForm.plannedFor', { moment: formatMoment(Date.parse(publishAt), timeZone) })}
          </Pill>
        ) : null}
      </h2>
      <p className={styles.facts}>
        <span>{t('announcementForm.to', { whom: whomText(announcement, props, t) })}</span>
        {writtenAt === '' ? null : (
          <span>
            {t('announcementForm.writtenBy', {
              moment: formatMoment(Date.parse(writtenAt), timeZone),
              author: authorName,
            })}
          </span>
        )}
        {props.readBy === undefined || isPlanned ? null : (
          <span>
            {families === 0
              ? t('announcementForm.readByNone')
              : t('announcementForm.readBy', {
                  count: reached,
                  number: formatCount(families),
                  all: formatCount(reached),
                })}
          </span>
        )}
        {allowsAnswers ? <span>{t('announcementForm.answersAllowed')}</span> : null}
        {otherLanguages.length === 0 ? null : (
          <span>
            {t('announcementForm.alsoIn', {
              languages: formatList(otherLanguages.map(({ language }) => languageName(language))),
            })}
          </span>
        )}
      </p>
      <p className={styles.body}>{body}</p>
      {onEdit === undefined || onDelete === undefined ? null : (
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            aria-label={t('announcementForm.editOne', { title })}
            onClick={() => onEdit(announcement)}
          >
            {t('announcementForm.edit')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden="true" />}
            aria-label={t('announcementForm.deleteOne', { title })}
            onClick={() => onDelete(announcement)}
          >
            {t('announcementForm.delete')}
          </Button>
        </div>
      )}
    </article>
  );
}
