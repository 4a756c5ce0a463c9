import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { Pill } from '#pwa/ui/pill.tsx';
import { VirtualCards } from '#pwa/ui/virtual-cards.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatMoment } from '#sync/school/records/format.ts';
import { heardAt, isUnanswered, type Thread } from '#sync/school/records/message.ts';
import styles from './messages.module.css';
import { textOf } from './names.ts';

export interface ThreadLine {
  readonly thread: Thread;
  /** The children's names. */
  readonly title: string;
  /** Something of the family that whoever looks has not read. */
  readonly isNew: boolean;
  readonly isWaiting: boolean;
  readonly searchText: string;
}

export interface ThreadListProps {
  readonly lines: readonly ThreadLine[];
  readonly openKey: string;
  readonly onOpen: (key: string) => void;
}

export function ThreadList({ lines, openKey, onOpen }: ThreadListProps) {
  const { t } = useTranslation();
  const { school } = useSchoolScope();
  return (
    <VirtualCards
      label={t('messages.title')}
      items={lines}
      itemKey={({ thread }) => thread.key}
      estimatedHeightPx={112}
      gapPx={8}
      renderItem={({ thread, title, isNew }) => {
        const last = thread.messages.at(-1);
        return (
          <button
            type="button"
            className={styles.thread}
            aria-current={thread.key === openKey}
            data-new={isNew}
            onClick={() => onOpen(thread.key)}
          >
            <span className={styles.threadHead}>
              <span className={styles.threadTitle} title={title}>
                {title}
              </span>
              {isNew ? <Pill tone="good">{t('messages.new')}</Pill> : null}
              {!isNew && isUnanswered(thread) ? (
                <Pill tone="warning">{t('messages.filters.waiting')}</Pill>
              ) : null}
            </span>
            {last === undefined ? null : (
              <>
                <span className={styles.snippet}>
                  {t('messages.said', { name: last.writtenByName, text: textOf(last, t) })}
                </span>
                <span className={styles.threadFacts}>
                  {formatMoment(Date.parse(heardAt(last)), school.timeZone)}
                  {thread.assignedToName === ''
                    ? ''
                    : ` · ${t('messages.assigned', { name: thread.assignedToName })}`}
                </span>
              </>
            )}
          </button>
        );
      }}
    />
  );
}
