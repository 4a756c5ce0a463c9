import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusMark, type StatusShape, type StatusTone } from '#pwa/ui/status-mark.tsx';
import { attendanceLook, attendanceLooks } from '#sync/school/records/attendance-look.ts';
import { type AttendanceStatus, attendanceStatuses, nextInCycle } from '#sync/school/records/attendance.ts';
import type { CountFilter } from '#sync/school/records/day-counts.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import styles from './attendance-dialog.module.css';

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

type Look = { readonly tone: StatusTone; readonly shape: StatusShape };

export const needsReviewLook: Look = { tone: 'warning', shape: 'triangle' };
export const waitingLook: Look = { tone: 'quiet', shape: 'clock' };

export function statusLook(status: AttendanceStatus): Look {
  return attendanceLook(status);
}

export function statusLabel(status: AttendanceStatus) {
  return `attendance.status.${attendanceStatuses[status]}` as const satisfies MessageKey;
}

export function countLook(filter: CountFilter): Look {
  switch (filter) {
    case 'absent':
      return attendanceLooks.absent;
    case 'here':
      return attendanceLooks.droppedOff;
    case 'pickedUp':
      return attendanceLooks.pickedUp;
    case 'needsALook':
      return needsReviewLook;
  }
}
