import {
  addAlert,
  alertTimeoutMs,
  keepOnRouteChange,
  removeAlert,
  toAlert,
  type Alert,
  type NewAlert,
} from './alert-rules.ts';

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
    if (alert.timesOut) startTimer(() => remove(alert.id), alertTimeoutMs);
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
