import { Link } from 'react-router-dom';
import styles from './page-tabs.module.css';

export interface PageTab {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** Pages that belong together: each has an address of its own, so they are links. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ label: name, to, isCurrent }) => (
        <Link key={to} to={to} className={styles.tab} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
