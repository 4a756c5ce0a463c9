export interface AlertStore {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getAlerts: () => readonly Alert[];
  readonly show: (alert: NewAlert) => void;
  readonly remove: (id: string) => void;
  readonly removeAll: () => void;
  /** To be called on every change of route. */
  readonly routeChanged: () => void;
}

export interface AlertPorts {
  readonly newId: () => string;
  readonly startTimer: (onEnd: () => void, ms: number) => void;
}

export function createAlertStore({ newId, startTimer }: AlertPorts): AlertStore {
  let alerts: readonly Alert[] = [];
  const listeners = new Set<() => void>();

  function become(next: readonly Alert[]) {
    if (next === alerts) return;
    alerts = next;
    for (const listener of listeners) listener();
  }
  function remove(id: string) {
    become(removeAlert(alerts, id));
  }
  function show(input: NewAlert) {
    const alert = toAlert(newId(), input);
    const next = addAlert(alerts, alert);
    if (next === alerts) return;
    become(next);
    if (alert.timesOut) startTimer(() => remove(alert.id), alert.timesOutMs ?? alertTimeoutMs);
  }
  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  }
  return {
    subscribe,
    getAlerts: () => alerts,
    show,
    remove,
    removeAll: () => become([]),
    routeChanged: () => become(keepOnRouteChange(alerts)),
  };
}

/** Timed alerts vanish after this (specification, section 4). */
const alertTimeoutMs = 5000;

export type AlertType = 'primary' | 'success' | 'warning' | 'danger';

export interface Alert {
  readonly id: string;
  readonly msg: string;
  readonly alertType: AlertType;
  readonly persistOnRouteChange: boolean;
  readonly timesOut: boolean;
  /** For what is offered for longer. */
  readonly timesOutMs?: number;
  readonly isCloseable: boolean;
  /** One button beside the words: Undo, Refresh. */
  readonly action?: AlertAction;
}

interface AlertAction {
  readonly label: string;
  readonly onSelect: () => void;
}

type NewAlert = Pick<Alert, 'msg'> & Partial<Omit<Alert, 'id' | 'msg'>>;

/** Fills in what the caller left out (specification, section 3). */
function toAlert(id: string, alert: NewAlert): Alert {
  return {
    alertType: 'primary',
    persistOnRouteChange: false,
    timesOut: true,
    isCloseable: true,
    ...alert,
    id,
  };
}

/**
 * The same list when the message is already on the screen. What a button of the same words does now
 * is something else, so that the later one stands.
 */
function addAlert(alerts: readonly Alert[], alert: Alert): readonly Alert[] {
  const others = alerts.filter(({ msg }) => msg !== alert.msg);
  return others.length < alerts.length && alert.action === undefined ? alerts : [...others, alert];
}

function removeAlert(alerts: readonly Alert[], id: string): readonly Alert[] {
  return alerts.filter((alert) => alert.id !== id);
}

function keepOnRouteChange(alerts: readonly Alert[]): readonly Alert[] {
  return alerts.filter((alert) => alert.persistOnRouteChange);
}
