import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './bottom-tabs.module.css';

export interface BottomTab {
  readonly key: string;
  /** One short word: five share a phone's width. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: string;
  readonly isCurrent: boolean;
  /** A number on the icon, and the words that say what it counts: the link's description. */
  readonly badge?: { readonly text: string; readonly label: string } | undefined;
}

export interface BottomTabsProps {
  readonly tabs: readonly BottomTab[];
  readonly isMenuOpen: boolean;
  /** What has no tab is in the menu. */
  readonly onMenu: () => void;
}

/** The main pages at the lower edge of a phone, where the thumb is; the last one opens the menu. */
export function BottomTabs({ tabs, isMenuOpen, onMenu }: BottomTabsProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('ui.mainPages')}>
      {tabs.map(({ key, label, icon, to, isCurrent, badge }) => (
        <Link
          key={key}
          className={styles.tab}
          to={to}
          {...(isCurrent && { 'aria-current': 'page' as const })}
          {...(badge && { 'aria-description': badge.label })}
        >
          <span className={styles.icon} aria-hidden="true">
            {icon}
            {badge === undefined ? null : <span className={styles.badge}>{badge.text}</span>}
          </span>
          {label}
        </Link>
      ))}
      <button type="button" className={styles.tab} aria-expanded={isMenuOpen} onClick={onMenu}>
        <span className={styles.icon} aria-hidden="true">
          <IconDots size={24} />
        </span>
        {t('ui.more')}
      </button>
    </nav>
  );
}
