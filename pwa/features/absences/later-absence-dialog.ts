import { lazyDialog } from '#pwa/ui/lazy-part.tsx';
import type { AbsenceDialogProps } from './absence-dialog.tsx';

/** For pages that show a day's rows before anybody records an absence. */
export const LaterAbsenceDialog = lazyDialog<AbsenceDialogProps>(
  async () => (await import('./absence-dialog.tsx')).AbsenceDialog,
);
