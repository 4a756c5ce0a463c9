import type { ReactNode } from 'react';
import styles from './tile.module.css';

export interface TileProps {
  /** An avatar, a logo. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly badges?: ReactNode;
  /** Quiet lines under the title, each a paragraph. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
}

/** One of many: what a list of people or places is made of. */
export function Tile({ picture, title, badges, facts, actions }: TileProps) {
  return (
    <article className={styles.tile}>
      <div className={styles.head}>
        {picture}
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {badges === undefined ? null : <div className={styles.badges}>{badges}</div>}
          {facts === undefined ? null : <div className={styles.facts}>{facts}</div>}
        </div>
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
