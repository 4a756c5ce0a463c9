import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { LaterDialog } from './later-overlays.tsx';

export type { DialogWidth } from './modal-dialog.tsx';

export const Dialog = LaterDialog;

/** A dialog's buttons: quiet ones first, the verb last; on a phone the verb on top. */
export interface DialogActionsProps {
  readonly children: ReactNode;
  /** They stay at the lower edge while what is above them scrolls. */
  readonly isInView?: boolean;
}

export function DialogActions({ children, isInView = false }: DialogActionsProps) {
  return (
    <div className={styles.actions} data-in-view={isInView}>
      {children}
    </div>
  );
}
