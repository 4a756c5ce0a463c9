import { Button } from '@mantine/core';
import { IconChevronDown, IconCircleArrowRightFilled, IconCircleArrowUpRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useOverAfterUndo } from '#pwa/fields/use-over-after-undo.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatList, formatTime } from '#sync/school/records/format.ts';
import type { Say } from '#sync/words/message-key.ts';
import { namesTogether } from './door-children.ts';
import styles from './pass-bars.module.css';
import type { Pass } from './use-handovers.ts';

export interface PassBarsProps {
  /** Newest first. */
  readonly passes: readonly Pass[];
  readonly onUndo: (pass: Pass) => void;
  readonly onOver: (pass: Pass) => void;
}

/**
 * One bar confirms the newest pass for ten seconds, with Undo. Earlier passes wait behind one
 * button: however fast the queue is, the bar covers 72 px of a tablet's grid and no more. On a
 * phone it is as tall as the sentence of a large family needs.
 */
export function PassBars({ passes, onUndo, onOver }: PassBarsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const [newest, ...earlier] = passes;
  useHoldReload(newest !== undefined, 'undo');
  const isListed = isOpen && earlier.length > 0;
  return (
    <div className={styles.bars}>
      {passes.map((pass) => (
        <Countdown key={pass.id} onOver={() => onOver(pass)} />
      ))}
      {isListed ? (
        <ul id={listId} className={styles.earlier} aria-label={t('parentModePage.confirmation.earlier')}>
          {earlier.map((pass) => (
            <li key={pass.id} className={styles.bar} data-question={pass.question} data-undone={pass.undone}>
              <PassLine pass={pass} onUndo={onUndo} />
            </li>
          ))}
        </ul>
      ) : null}
      {/* The region always stands there, so that screen readers hear what comes into it. */}
      <div role="status">
        {newest === undefined ? null : (
          <div
            key={newest.id}
            className={styles.bar}
            data-question={newest.question}
            data-undone={newest.undone}
          >
            <PassLine pass={newest} onUndo={onUndo} />
            {earlier.length === 0 ? null : (
              <Button
                className={styles.more ?? ''}
                variant="transparent"
                rightSection={<IconChevronDown size={20} className={styles.chevron} data-open={isListed} />}
                aria-expanded={isListed}
                {...(isListed ? { 'aria-controls': listId } : {})}
                aria-label={t('parentModePage.confirmation.undoEarlier', { count: earlier.length })}
                onClick={() => setIsOpen(!isListed)}
              >
                <span className={styles.moreWords}>
                  {t('parentModePage.confirmation.undoEarlier', { count: earlier.length })}
                </span>
                <span className={styles.moreCount} aria-hidden="true">
                  +{earlier.length}
                </span>
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Draws nothing. */
function Countdown({ onOver }: { readonly onOver: () => void }) {
  useOverAfterUndo(onOver);
  return null;
}

function PassLine({ pass, onUndo }: { readonly pass: Pass; readonly onUndo: (pass: Pass) => void }) {
  const { t } = useTranslation();
  const sentence = passSentence(t, pass);
  if (pass.undone !== undefined) return <p className={styles.sentence}>{sentence}</p>;
  const Icon = pass.question === 'dropOff' ? IconCircleArrowRightFilled : IconCircleArrowUpRight;
  return (
    <>
      <Icon className={styles.icon ?? ''} aria-hidden="true" />
      <p className={styles.sentence}>{sentence}</p>
      <Button variant="white" className={styles.undo ?? ''} onClick={() => onUndo(pass)}>
        {t('parentModePage.confirmation.undo')}
      </Button>
    </>
  );
}

function passSentence(t: Say, { question, person, time, recorded, undone }: Pass): string {
  const students = formatList(namesTogether(recorded.map(({ row }) => row.student.nameInfo)));
  if (undone === undefined)
    return t(`parentModePage.confirmation.${question}`, {
      students,
      person: person.name,
      time: formatTime(time),
    });
  switch (undone) {
    case 'yes':
      return t('parentModePage.confirmation.undone', { students });
    case 'too-late':
      return t('parentModePage.confirmation.undoTooLate');
    case 'not-kept':
      return t('parentModePage.notKept');
  }
}
