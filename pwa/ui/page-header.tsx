import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One quiet line under the title: a date, a count. */
  readonly hint?: ReactNode;
  /** A short hint goes on in the line of the title, where a phone has room for both. */
  readonly isHintBeside?: boolean;
  /** Buttons at the end of the line; below the title on a phone. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, hint, isHintBeside = false, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words} data-is-hint-beside={isHintBeside}>
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
