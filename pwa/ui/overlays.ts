/** What lies above a page when somebody opens it. It is loaded after the page's rows. */
export { MenuDrawer } from './menu-drawer.tsx';
export { ModalDialog } from './modal-dialog.tsx';
export { OpenedMenu } from './opened-menu.tsx';
export { OpenedPopover } from './opened-popover.tsx';
