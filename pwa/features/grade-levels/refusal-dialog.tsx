import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '#pwa/ui/dialog-actions.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { GradeLevelUses } from '#sync/school/records/grade-level-uses.ts';
import styles from './grade-levels.module.css';
import { usesInWords } from './uses-in-words.ts';

export interface RefusalDialogProps {
  readonly level: GradeLevel;
  readonly uses: GradeLevelUses;
  readonly onClose: () => void;
}

/** Said before anything is tried: a delete that would orphan registrations or fees. */
export function RefusalDialog({ level, uses, onClose }: RefusalDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('gradeLevels.refusal.title', { level: level.name })} onClose={onClose}>
      <p className={styles.sentence}>{t('gradeLevels.refusal.has', { what: usesInWords(uses, t) ?? '' })}</p>
      <p className={styles.sentence}>{t('gradeLevels.refusal.next')}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('gradeLevels.refusal.understood')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
