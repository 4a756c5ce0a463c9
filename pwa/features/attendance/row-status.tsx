import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import styles from './attendance.module.css';
import { needsALookLook, statusLabel, statusLook, waitingLook } from './status-button.tsx';

/** The status, and beside it what else is to be known of the row: that it has not been sent yet, that somebody must look at it. */
export function RowStatus({ row }: { readonly row: Pick<DoorRow, 'attendance' | 'needsALook' | 'state'> }) {
  const { t } = useTranslation();
  const { status } = row.attendance;
  return (
    <span className={styles.status}>
      {row.needsALook ? (
        <StatusMark {...needsALookLook} label={t('attendance.needsALook')} />
      ) : (
        <StatusMark {...statusLook(status)} label={t(statusLabel(status))} />
      )}
      {row.state === 'waiting' ? (
        <StatusMark {...waitingLook} size={16} label={t('attendance.waiting')} isLabelHidden />
      ) : null}
    </span>
  );
}
