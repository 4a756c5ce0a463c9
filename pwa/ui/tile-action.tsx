import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './tile.module.css';

export interface TileActionProps {
  readonly icon: ReactNode;
  /** "View". */
  readonly label: string;
  /** "View Maya Brown": one of many like it, for somebody who does not see the tile around it. */
  readonly fullLabel: string;
  /** A page; else what is done. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/** Looks like the other buttons and is plain: a letter in a search draws dozens of them, and Mantine's took most of that time. */
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
