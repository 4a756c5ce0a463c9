import { Button, CloseButton, Portal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertType } from './alert-store.ts';
import { useAlerts, useAlertsOnScreen } from './alerts.tsx';
import styles from './alert-list.module.css';

/** Once in the shell. The two regions always exist, because screen readers only announce what changes inside a known region. */
export function AlertList() {
  const alerts = useAlertsOnScreen();
  const { remove } = useAlerts();
  const isUrgent = ({ alertType }: Alert) => alertType === 'danger' || alertType === 'warning';
  const toItem = (alert: Alert) => (
    <AlertItem key={alert.id} alert={alert} onClose={() => remove(alert.id)} />
  );
  return (
    <Portal>
      <div className={styles.list}>
        <div role="status" className={styles.region}>
          {alerts.filter((alert) => !isUrgent(alert)).map(toItem)}
        </div>
        <div role="alert" className={styles.region}>
          {alerts.filter(isUrgent).map(toItem)}
        </div>
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
