import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import type { DeviceLine } from './device-words.ts';
import styles from './devices.module.css';

export interface RevokeDialogProps {
  readonly line: DeviceLine;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What stopping a device means, and what becomes of what still waits on it. */
export function RevokeDialog({ line, onConfirm, onCancel }: RevokeDialogProps) {
  const { t } = useTranslation();
  const { name, waiting } = line.device;
  return (
    <ConfirmDialog
      isOpen
      title={t('devices.revokeTitle', { name })}
      message={
        <>
          {line.isThis ? <strong className={styles.part}>{t('devices.revokeOwn')}</strong> : null}
          <span className={styles.part}>{t('devices.revokeText')}</span>
          {waiting === 0 ? null : (
            <span className={styles.part}>
              {t('devices.revokeWaiting', { count: waiting, number: formatCount(waiting) })}
            </span>
          )}
        </>
      }
      confirmLabel={t('devices.revokeConfirm')}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
