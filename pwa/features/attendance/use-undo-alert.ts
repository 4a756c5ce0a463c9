import { useTranslation } from 'react-i18next';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { limits } from '#sync/limits.ts';

/** A success with Undo beside it for ten seconds, twice as long as other alerts stay. `onUndo` answers with what came of it. */
export function useUndoAlert() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const removeSaying = (msg: string) => {
    for (const alert of alerts.getAlerts()) if (alert.msg === msg) alerts.remove(alert.id);
  };

  return function showWithUndo(msg: string, onUndo: () => Promise<string>) {
    const undo = async () => {
      alerts.show({ msg: await onUndo() });
    };
    // The same sentence once more is a new save: its Undo replaces the old one's.
    removeSaying(msg);
    alerts.show({
      msg,
      alertType: 'success',
      timesOut: false,
      action: { label: t('attendance.undo'), onSelect: () => void undo() },
    });
    const shown = alerts.getAlerts().find((alert) => alert.msg === msg);
    if (shown !== undefined) setTimeout(() => alerts.remove(shown.id), limits.undoMs);
  };
}
