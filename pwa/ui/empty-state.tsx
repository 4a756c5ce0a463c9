import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What this place is for. */
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** The one next step: a button or a link. */
  readonly action?: ReactNode;
  /** It is all that the page says. */
  readonly isPage?: boolean;
}

export function EmptyState({ title, text, icon, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.box}>
      {icon === undefined ? null : (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
