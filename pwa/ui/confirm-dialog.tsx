import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly message: ReactNode;
  /** The verb: "Delete fee". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={props.isOpen} title={props.title} onClose={props.onCancel}>
      <p className={styles.message}>{props.message}</p>
      <DialogActions>
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {props.cancelLabel ?? t('ui.cancel')}
        </Button>
        <Button {...(props.isDangerous === true ? { color: 'red' } : {})} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
