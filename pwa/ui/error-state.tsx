import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** That nothing is lost, and what to do. */
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

export function ErrorState({ title, text, action }: ErrorStateProps) {
  return (
    <div className={`${styles.box} ${styles.bad}`} role="alert">
      <div className={styles.icon} aria-hidden="true">
        <IconAlertTriangle size={28} />
      </div>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
