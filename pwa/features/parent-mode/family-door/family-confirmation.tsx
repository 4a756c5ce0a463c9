import { Button } from '@mantine/core';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatList, formatTime } from '#sync/school/records/format.ts';
import { calledName } from '../door-children.ts';
import type { Pass } from '../use-handovers.ts';
import styles from './family-door.module.css';

interface FamilyConfirmationProps {
  /** Newest first. */
  readonly passes: readonly Pass[];
  readonly onUndo: (pass: Pass) => void;
}

/** First names only, of this family alone. */
export function FamilyConfirmation({ passes, onUndo }: FamilyConfirmationProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.done}>
      {passes.map((pass) => (
        <div key={pass.id} className={styles.doneLine} data-question={pass.question}>
          <p className={styles.doneText}>{sentenceOf(pass)}</p>
          {pass.undone === undefined ? (
            <Button variant="default" size="lg" onClick={() => onUndo(pass)}>
              {t('parentModePage.confirmation.undo')}
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );

  function sentenceOf({ question, recorded, time, undone }: Pass): string {
    const students = recorded.map(({ row }) => calledName(row.student));
    const inWords = formatList(students);
    if (undone === undefined)
      return t(`familyDoor.done.${question}`, { students: inWords, time: formatTime(time) });
    switch (undone) {
      case 'yes':
        return t('parentModePage.confirmation.undone', { students: inWords });
      case 'too-late':
        return t('parentModePage.confirmation.undoTooLate');
      case 'not-kept':
        return t('parentModePage.notKept');
    }
  }
}
