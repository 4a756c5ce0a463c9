import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Alert, AlertStore } from './alert-store.ts';

const AlertsContext = createContext<AlertStore | null>(null);

export interface AlertsProviderProps {
  readonly alerts: AlertStore;
  readonly children: ReactNode;
}

export function AlertsProvider({ alerts, children }: AlertsProviderProps) {
  return <AlertsContext value={alerts}>{children}</AlertsContext>;
}

/** To show and remove alerts. */
export function useAlerts(): AlertStore {
  const alerts = use(AlertsContext);
  if (!alerts) throw new Error('useAlerts needs an AlertsProvider above it.');
  return alerts;
}

/** The alerts on the screen, oldest first. */
export function useAlertsOnScreen(): readonly Alert[] {
  const { subscribe, getAlerts } = useAlerts();
  return useSyncExternalStore(subscribe, getAlerts);
}
