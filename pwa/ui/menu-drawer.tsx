import { Drawer } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './app-frame.module.css';

export interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Its code has come. */
  readonly onHere: () => void;
  readonly children: ReactNode;
}

/** The side menu on a narrow screen; it closes once something in it was chosen. */
export function MenuDrawer({ isOpen, onClose, onHere, children }: MenuDrawerProps) {
  const { t } = useTranslation();
  const tellHere = useEffectEvent(onHere);
  useEffect(() => tellHere(), []);
  const closeAfterChoice = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, button')) onClose();
  };
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={300} transitionProps={{ duration: 120 }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('ui.menu')}>
        <Drawer.Body p={0} className={styles.drawer} onClick={closeAfterChoice}>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
