import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TryAgain } from './try-again.tsx';
import styles from './empty-state.module.css';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** That nothing is lost, and what to do. */
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** Offered in the place of another action, where the same can be asked for once more. */
  readonly onTryAgain?: () => unknown;
  /** It is all that the page says. */
  readonly isPage?: boolean;
}

export function ErrorState({ title, text, action, onTryAgain, isPage = false }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={`${styles.box} ${styles.bad}`} role="alert">
      <div className={styles.icon} aria-hidden="true">
        <IconAlertTriangle size={28} />
      </div>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {action === undefined && onTryAgain === undefined ? null : (
        <div className={styles.action}>
          {action}
          {onTryAgain === undefined ? null : <TryAgain onTryAgain={onTryAgain} />}
        </div>
      )}
    </div>
  );
}
