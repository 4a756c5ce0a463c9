/** Timed alerts vanish after this (specification, section 4). */
export const alertTimeoutMs = 5000;

export type AlertType = 'primary' | 'success' | 'warning' | 'danger';

export interface Alert {
  readonly id: string;
  readonly msg: string;
  readonly alertType: AlertType;
  readonly persistOnRouteChange: boolean;
  readonly timesOut: boolean;
  readonly isCloseable: boolean;
  /** One button beside the words: Undo, Refresh. */
  readonly action?: AlertAction;
}

export interface AlertAction {
  readonly label: string;
  readonly onSelect: () => void;
}

export type NewAlert = Pick<Alert, 'msg'> & Partial<Omit<Alert, 'id' | 'msg'>>;

/** Fills in what the caller left out (specification, section 3). */
export function toAlert(id: string, alert: NewAlert): Alert {
  return {
    alertType: 'primary',
    persistOnRouteChange: false,
    timesOut: true,
    isCloseable: true,
    ...alert,
    id,
  };
}

/** The same list when the message is already on the screen. */
export function addAlert(alerts: readonly Alert[], alert: Alert): readonly Alert[] {
  return alerts.some(({ msg }) => msg === alert.msg) ? alerts : [...alerts, alert];
}

export function removeAlert(alerts: readonly Alert[], id: string): readonly Alert[] {
  return alerts.filter((alert) => alert.id !== id);
}

export function keepOnRouteChange(alerts: readonly Alert[]): readonly Alert[] {
  return alerts.filter((alert) => alert.persistOnRouteChange);
}
