import { useAlerts } from './alerts.tsx';

export interface UndoAlert {
  /** The verb: "Undo". */
  readonly label: string;
  /** How long it is offered. */
  readonly offeredMs: number;
}

/** A success alert with Undo that stays longer. `onUndo` answers with its outcome. */
export function useUndoAlert({ label, offeredMs }: UndoAlert) {
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
      action: { label, onSelect: () => void undo() },
    });
    const shown = alerts.getAlerts().find((alert) => alert.msg === msg);
    if (shown !== undefined) setTimeout(() => alerts.remove(shown.id), offeredMs);
  };
}
