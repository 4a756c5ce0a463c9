import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { type AttendanceStatus, nextInCycle } from '#sync/school/records/attendance.ts';
import styles from './attendance-dialog.module.css';
import { statusLabel, statusLook } from './status-look.ts';

export interface StatusButtonProps {
  readonly status: AttendanceStatus;
  readonly onTurn: () => void;
  readonly onMarkAbsent: () => void;
  readonly isDisabled: boolean;
}

/** The status that will be saved, and the two ways to change it. */
export function StatusButton({ status, onTurn, onMarkAbsent, isDisabled }: StatusButtonProps) {
  const { t } = useTranslation();
  const label = t(statusLabel(status));
  const next = t(statusLabel(nextInCycle(status)));
  return (
    <div className={styles.statusLine}>
      <button
        type="button"
        className={styles.turn}
        aria-label={t('attendance.edit.nextStatus', { status: label, next })}
        title={t('attendance.edit.changeTo', { next })}
        disabled={isDisabled}
        onClick={onTurn}
      >
        <StatusMark {...statusLook(status)} label={label} size={28} />
        <IconRefresh size={20} aria-hidden="true" />
      </button>
      <Button variant="default" disabled={isDisabled || status === 0} onClick={onMarkAbsent}>
        {t('attendance.edit.markAbsent')}
      </Button>
    </div>
  );
}
