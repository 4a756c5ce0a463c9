import { Button, CloseButton, Portal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { AlertRegion } from './alert-region.tsx';
import styles from './alert-list.module.css';
import type { Alert, AlertStore, AlertType } from './alert-store.ts';

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
function useAlertsOnScreen(): readonly Alert[] {
  const { subscribe, getAlerts } = useAlerts();
  return useSyncExternalStore(subscribe, getAlerts);
}

/** The newest of what is no warning. More would cover a dialog after a few quick saves. */
const mostCalm = 2;

/** Rendered once in the shell. The two live regions always exist, so changes are announced. */
export function AlertList() {
  const alerts = useAlertsOnScreen();
  const { remove } = useAlerts();
  const isUrgent = ({ alertType }: Alert) => alertType === 'danger' || alertType === 'warning';
  const urgent = alerts.filter(isUrgent);
  const calm = alerts.filter((alert) => !isUrgent(alert));
  const toItem = (alert: Alert) => (
    <AlertItem key={alert.id} alert={alert} onClose={() => remove(alert.id)} />
  );
  return (
    <Portal>
      <div className={styles.list}>
        <div role="status" className={styles.region}>
          {calm.slice(-mostCalm).map(toItem)}
        </div>
        <AlertRegion className={styles.region}>{urgent.length === 0 ? null : urgent.map(toItem)}</AlertRegion>
      </div>
    </Portal>
  );
}

const icons: Readonly<Record<AlertType, typeof IconInfoCircle>> = {
  primary: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
};

function AlertItem({ alert, onClose }: { readonly alert: Alert; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { action } = alert;
  const Icon = icons[alert.alertType];
  const handleAction = () => {
    onClose();
    action?.onSelect();
  };
  return (
    <div className={`${styles.alert} ${styles[alert.alertType]}`}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <p className={styles.message}>{alert.msg}</p>
      {action ? (
        <Button variant="subtle" className={styles.action} onClick={handleAction}>
          {action.label}
        </Button>
      ) : null}
      {alert.isCloseable ? <CloseButton aria-label={t('ui.dismiss')} onClick={onClose} /> : null}
    </div>
  );
}
