import { type ComponentType, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './side-menu.module.css';

export interface SideMenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ComponentType<{ readonly size: number }>;
  /** Where the item leads; without it the item is a button. */
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly isCurrent?: boolean;
  /** A number beside the label, and the words that say what it counts: the link's description. */
  readonly badge?: { readonly text: string; readonly label: string };
}

export interface SideMenuSection {
  readonly title?: string;
  readonly items: readonly SideMenuItem[];
}

export interface SideMenuProps {
  readonly sections: readonly SideMenuSection[];
  /** Below the items: a version, a switch. */
  readonly footer?: ReactNode;
}

export function SideMenu({ sections, footer }: SideMenuProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.menu} aria-label={t('ui.menu')}>
      {sections.map((section) => (
        <div key={section.title ?? section.items[0]?.key}>
          {section.title === undefined ? null : <p className={styles.title}>{section.title}</p>}
          <ul className={styles.items}>
            {section.items.map(({ key, ...item }) => (
              <li key={key}>
                <MenuEntry {...item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </nav>
  );
}

/** Two dozen of them stand beside every page: one renders again only when it changes itself. */
const MenuEntry = memo(function MenuEntry({
  icon: Icon,
  label,
  badge,
  to,
  onSelect,
  isCurrent,
}: Omit<SideMenuItem, 'key'>) {
  const words = (
    <>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={22} />
      </span>
      {label}
      {badge === undefined ? null : (
        <span className={styles.badge} aria-hidden="true">
          {badge.text}
        </span>
      )}
    </>
  );
  const described = badge === undefined ? {} : { 'aria-description': badge.label };
  if (to === undefined) {
    return (
      <button type="button" className={styles.item} onClick={onSelect} {...described}>
        {words}
      </button>
    );
  }
  const current = isCurrent === true ? { 'aria-current': 'page' as const } : {};
  return (
    <Link className={styles.item} to={to} onClick={onSelect} {...current} {...described}>
      {words}
    </Link>
  );
});
