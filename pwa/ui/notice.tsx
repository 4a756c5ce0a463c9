import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly tone: 'plain' | 'good' | 'warning' | 'bad';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A sentence that belongs to the form or card around it. Where it appears after an action, a live region stands around it. */
export function Notice({ tone, icon, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>{children}</div>
    </div>
  );
}
