import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import styles from './cannot-save-banner.module.css';

/** Over everything, in Parent Mode too, while the disk refuses to keep records: no tick is true then. */
export function CannotSaveBanner() {
  const { t } = useTranslation();
  const { isOutboxBroken } = useSyncState();
  if (!isOutboxBroken) return null;
  return (
    <div className={styles.banner} role="alert">
      <IconAlertTriangle size={24} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>
        <strong>{t('shell.cannotSave.title')}</strong> {t('shell.cannotSave.text')}
      </p>
    </div>
  );
}
