import { Button } from '@mantine/core';
import { useId } from 'react';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { AttendanceStatus } from '#sync/school/records/attendance.ts';
import styles from './attendance-dialog.module.css';
import { statusLabel, statusLook } from './status-look.ts';

export interface StatusChoiceProps {
  readonly status: AttendanceStatus;
  readonly onChoose: (status: AttendanceStatus) => void;
  readonly onMarkAbsent: () => void;
  readonly isDisabled: boolean;
}

/** The status that will be saved, one press from each other; Mark Absent clears as well. */
export function StatusChoice({ status, onChoose, onMarkAbsent, isDisabled }: StatusChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div className={styles.statusLine}>
      <div className={styles.statuses} role="radiogroup" aria-label={t('attendance.edit.status')}>
        {([0, 1, 2] as const).map((option) => (
          <label key={option} className={styles.status}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={option === status}
              disabled={isDisabled}
              onChange={() => onChoose(option)}
            />
            <StatusMark {...statusLook(option)} label={t(statusLabel(option))} />
          </label>
        ))}
      </div>
      <Button variant="default" disabled={isDisabled} onClick={onMarkAbsent}>
        {t('attendance.edit.markAbsent')}
      </Button>
    </div>
  );
}
