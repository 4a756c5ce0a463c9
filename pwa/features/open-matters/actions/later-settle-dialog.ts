import { lazyDialog } from '#pwa/ui/lazy-part.tsx';
import type { SettleDialogProps } from './settle-dialog.tsx';

export const LaterSettleDialog = lazyDialog<SettleDialogProps>(
  async () => (await import('./settle-dialog.tsx')).SettleDialog,
);
