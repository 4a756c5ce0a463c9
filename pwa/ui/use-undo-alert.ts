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
  return function showWithUndo(msg: string, onUndo: () => Promise<string>) {
    const undo = async () => {
      alerts.show({ msg: await onUndo() });
    };
    alerts.show({
      msg,
      alertType: 'success',
      timesOutMs: offeredMs,
      action: { label, onSelect: () => void undo() },
    });
  };
}
