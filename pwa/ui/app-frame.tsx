import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './app-frame.module.css';
import { LaterDrawer } from './later-overlays.tsx';
import { Mark } from './mark.tsx';
import { ProductName } from './product-name.tsx';

export interface MenuButton {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export interface AppFrameProps {
  /** Between the name and the corner: a school, an account. */
  readonly header?: ReactNode;
  /** The far corner of the header, always there: the state of sending. */
  readonly corner?: ReactNode;
  /** Beside the content on a wide screen, a drawer on a narrow one; no menu button when absent. */
  readonly menu?: ReactNode;
  /** The main pages, at the lower edge: of a phone. The menu then opens from there. */
  readonly renderTabs?: ((menu: MenuButton) => ReactNode) | undefined;
  readonly children: ReactNode;
}

export function AppFrame({ header, corner, menu, renderTabs, children }: AppFrameProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
  const [isCollapsed, setIsCollapsed] = useState(false);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isDrawerHere, setIsDrawerHere] = useState(LaterDrawer.isHere);
  const { pathname } = useLocation();
  const [drawnAt, setDrawnAt] = useState(pathname);
  // Asked for on a page that was left before its code came, it would lie above the next one.
  if (drawnAt !== pathname) {
    setDrawnAt(pathname);
    setIsDrawerOpen(false);
  }
  const isShown = isWide ? !isCollapsed : isDrawerOpen && isDrawerHere;
  const toggle = () => (isWide ? setIsCollapsed(!isCollapsed) : setIsDrawerOpen(!isShown));
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('ui.skipToContent')}
      </a>
      <header className={styles.header}>
        {menu === undefined || renderTabs !== undefined ? null : (
          <ActionIcon
            aria-label={isShown ? t('ui.closeMenu') : t('ui.openMenu')}
            aria-expanded={isShown}
            onClick={toggle}
          >
            <IconMenu2 size={24} />
          </ActionIcon>
        )}
        <BrandLink />
        <div className={styles.middle}>{header}</div>
        {corner}
      </header>
      {menu !== undefined && isWide && !isCollapsed ? <aside className={styles.aside}>{menu}</aside> : null}
      {menu !== undefined && !isWide ? (
        <LaterDrawer
          isOpen={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          onHere={() => setIsDrawerHere(true)}
        >
          {menu}
        </LaterDrawer>
      ) : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {renderTabs?.({ isOpen: isShown, onToggle: toggle })}
    </div>
  );
}

/** The mark and the name; a link that stays put (specification section 2.4). */
function BrandLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Link className={styles.brand} to={`${pathname}${search}`}>
      <span className={styles.mark}>
        <Mark size={28} />
      </span>
      <ProductName name={t('ui.productName')} />
    </Link>
  );
}
