import { IconAlertTriangle, IconDevices } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './attendance-dialog.module.css';

export interface DialogNoticesProps {
  readonly isReadOnly: boolean;
  readonly isNotKept: boolean;
  /** What another device made of the record meanwhile. */
  readonly changedTo: string | undefined;
}

/** What the person must know before saving. The regions always stand there, so that screen readers hear what comes into them. */
export function DialogNotices({ isReadOnly, isNotKept, changedTo }: DialogNoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      {isReadOnly ? <p className={styles.quiet}>{t('attendance.edit.readOnly')}</p> : null}
      <div role="status">
        {changedTo === undefined ? null : (
          <p className={styles.news}>
            <IconDevices size={22} aria-hidden="true" />
            <span>{t('attendance.edit.changedElsewhere', { what: changedTo })}</span>
          </p>
        )}
      </div>
      <div role="alert">
        {isNotKept ? (
          <p className={styles.notKept}>
            <IconAlertTriangle size={22} aria-hidden="true" />
            <span>{t('attendance.edit.notKept')}</span>
          </p>
        ) : null}
      </div>
    </>
  );
}
