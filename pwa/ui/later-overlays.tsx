/**
 * Dialogs, menus and what else lies above a page are 35 kB, of which no page needs anything before
 * somebody opens one. They are loaded once a page has been there for a while, or when one is opened
 * sooner, and open when they are there.
 */
import { useState } from 'react';
import { lazyClosable, lazyOpener } from './lazy-opening.tsx';
import type { MenuDrawerProps } from './menu-drawer.tsx';
import type { DialogProps } from './modal-dialog.tsx';
import type { MenuProps } from './opened-menu.tsx';
import type { PopoverProps } from './opened-popover.tsx';

const load = () => import('./overlays.ts');

export const LaterDialog = lazyClosable<DialogProps>(async () => (await load()).ModalDialog);
export const LaterDrawer = lazyClosable<MenuDrawerProps>(async () => (await load()).MenuDrawer);
export const LaterPopover = lazyOpener<PopoverProps>('dialog', async () => (await load()).OpenedPopover);
const LaterMenu = lazyOpener<MenuProps>('menu', async () => (await load()).OpenedMenu);

const parts = [LaterDialog, LaterDrawer, LaterPopover, LaterMenu];

export const laterOverlays = {
  preload: async () => (await Promise.all(parts.map((part) => part.preload()))).every(Boolean),
};

/** A menu behind a button. */
export function PopUpMenu(props: Omit<MenuProps, 'isOpen' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  return <LaterMenu {...props} isOpen={isOpen} onChange={setIsOpen} />;
}
