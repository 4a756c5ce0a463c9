import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/** The buttons that end a dialog: quiet ones first, the verb last; stacked on a phone with the verb on top. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
