import { useId, type ReactNode } from 'react';
import styles from './public.module.css';

export interface PublicCardProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  /** Links under the card. */
  readonly below?: ReactNode;
}

/** The one thing that a public page is for. */
export function PublicCard({ title, intro, children, below }: PublicCardProps) {
  const id = useId();
  return (
    <>
      <section className={styles.card} aria-labelledby={id}>
        <h1 id={id} className={styles.title}>
          {title}
        </h1>
        {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
        {children}
      </section>
      {below === undefined ? null : <div className={styles.below}>{below}</div>}
    </>
  );
}
