import { Button } from '@mantine/core';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './dialog.module.css';

export interface MissingRecordProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** In place of a form whose record is not there, or of a question that cannot be asked yet. */
export function MissingRecord({ title, text, onClose }: MissingRecordProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <p className={styles.message}>{text}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
