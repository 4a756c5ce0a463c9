import { Button } from '@mantine/core';
import { IconCircleArrowRightFilled, IconCircleArrowUpRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#sync/limits.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { formatTime } from '#sync/school/records/format.ts';
import styles from './pass-bars.module.css';
import type { Pass } from './use-handovers.ts';

export interface PassBarsProps {
  /** Newest first. */
  readonly passes: readonly Pass[];
  readonly onUndo: (pass: Pass) => void;
  readonly onOver: (pass: Pass) => void;
}

/** What was just recorded: large across the screen for four seconds, then a line with Undo until ten. */
export function PassBars({ passes, onUndo, onOver }: PassBarsProps) {
  return (
    <div className={styles.bars} role="status">
      {passes.toReversed().map((pass) => (
        <PassBar key={pass.id} pass={pass} isNewest={pass === passes[0]} onUndo={onUndo} onOver={onOver} />
      ))}
    </div>
  );
}

interface PassBarProps extends Omit<PassBarsProps, 'passes'> {
  readonly pass: Pass;
  readonly isNewest: boolean;
}

function PassBar({ pass, isNewest, onUndo, onOver }: PassBarProps) {
  const { t } = useTranslation();
  const isConfirming = useFirstMoments(() => onOver(pass));
  const sentence = usePassSentence(pass);
  const Icon = pass.question === 'dropOff' ? IconCircleArrowRightFilled : IconCircleArrowUpRight;
  return (
    <div
      className={styles.bar}
      data-large={isNewest && isConfirming}
      data-question={pass.question}
      data-undone={pass.undone}
    >
      {pass.undone === undefined ? <Icon className={styles.icon ?? ''} aria-hidden="true" /> : null}
      <p className={styles.sentence}>{sentence}</p>
      {pass.undone === undefined ? (
        <Button variant="white" className={styles.undo ?? ''} onClick={() => onUndo(pass)}>
          {t('parentMode.confirmation.undo')}
        </Button>
      ) : null}
    </div>
  );
}

/** True for the four seconds of the confirmation; calls back after the ten of Undo. */
function useFirstMoments(onOver: () => void): boolean {
  const [isConfirming, setIsConfirming] = useState(true);
  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    const confirmation = setTimeout(() => setIsConfirming(false), limits.confirmationMs);
    const undo = setTimeout(handleOver, limits.undoMs);
    return () => {
      clearTimeout(confirmation);
      clearTimeout(undo);
    };
  }, []);
  return isConfirming;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function usePassSentence({ question, person, time, recorded, undone }: Pass): string {
  const { t } = useTranslation();
  const students = list.format(recorded.map(({ row }) => fullName(row.student.nameInfo)));
  if (undone !== undefined) return undoSentence(t, undone, students);
  return t(`parentMode.confirmation.${question}`, { students, person: person.name, time: formatTime(time) });
}

function undoSentence(t: TFunction, undone: NonNullable<Pass['undone']>, students: string): string {
  switch (undone) {
    case 'yes':
      return t('parentMode.confirmation.undone', { students });
    case 'too-late':
      return t('parentMode.confirmation.undoTooLate');
    case 'not-kept':
      return t('parentMode.notKept');
  }
}
