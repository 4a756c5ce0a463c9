import styles from './pill.module.css';

export interface PillProps {
  readonly tone: 'quiet' | 'good' | 'info' | 'warning' | 'bad';
  readonly children: string;
}

/** A state in a word. Plain, since lists have dozens of them: see `tile-action.tsx`. */
export function Pill({ tone, children }: PillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
