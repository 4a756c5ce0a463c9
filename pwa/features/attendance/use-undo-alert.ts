import { useTranslation } from 'react-i18next';
import { useUndoAlert as useAlertWithUndo } from '#pwa/ui/use-undo-alert.ts';
import { limits } from '#sync/limits.ts';

/** A success with Undo beside it for ten seconds. */
export function useUndoAlert() {
  const { t } = useTranslation();
  return useAlertWithUndo({ label: t('attendance.undo'), offeredMs: limits.undoMs });
}
