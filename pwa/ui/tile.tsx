import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './tile.module.css';

export interface TileProps {
  /** An avatar, a logo. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly badges?: ReactNode;
  /** Quiet lines under the title, each a paragraph. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
  /** Less room around and between, for lists of hundreds. */
  readonly isDense?: boolean;
}

/** One of many: what a list of people or places is made of. */
export function Tile({ picture, title, badges, facts, actions, isDense = false }: TileProps) {
  return (
    <article className={styles.tile} data-dense={isDense}>
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

interface TileActionProps {
  readonly icon: ReactNode;
  /** "View". */
  readonly label: string;
  /** "View Maya Brown": one of many like it, for somebody who does not see the tile around it. */
  readonly fullLabel: string;
  /** A page; else what is done. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/** A plain button for long lists: Mantine's took most of the time of a search. */
export function TileAction({ icon, label, fullLabel, to, onClick }: TileActionProps) {
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  return to === undefined ? (
    <button type="button" className={styles.action} aria-label={fullLabel} onClick={onClick}>
      {content}
    </button>
  ) : (
    <Link to={to} className={styles.action} aria-label={fullLabel}>
      {content}
    </Link>
  );
}
