import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import styles from './who.module.css';

export interface DoorNoticeProps {
  readonly child: DoorRow;
  readonly isNotKept: boolean;
  /** Another tablet has just recorded the same. */
  readonly isDoneElsewhere: boolean;
}

/** The regions always stand there, so that screen readers hear what comes into them. */
export function DoorNotice({ child, isNotKept, isDoneElsewhere }: DoorNoticeProps) {
  const { t } = useTranslation();
  const where = (['notHere', 'here', 'gone'] as const)[child.attendance.status];
  return (
    <>
      <div role="alert">
        {isNotKept ? (
          <p className={styles.notKept}>
            <IconAlertTriangle size={28} aria-hidden="true" />
            <span>{t('parentMode.notKept')}</span>
          </p>
        ) : null}
      </div>
      <div role="status">
        {isDoneElsewhere ? (
          <p className={styles.name}>
            {t(`parentMode.empty.${where}`, { student: fullName(child.student.nameInfo) })}
          </p>
        ) : null}
      </div>
    </>
  );
}
