import type { ReactNode } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './registration.module.css';

export interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One of the numbered steps of specification section 2.6. */
export function Step({ number, title, hint, action, children }: StepProps) {
  const { t } = useTranslation();
  const id = stepId(number);
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div className={styles.stepHead}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <div className={styles.stepWords}>
          <h2
            id={id}
            className={styles.stepTitle}
            tabIndex={-1}
            aria-label={t('registration.step', { number, title })}
          >
            {title}
          </h2>
          {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        </div>
        {action}
      </div>
      <div className={styles.stepBody}>{children}</div>
    </section>
  );
}

export function stepId(number: number): string {
  return `registration-step-${number}`;
}
