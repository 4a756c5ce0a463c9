import { useTranslation } from 'react-i18next';
import styles from './my-schools.module.css';
import { Notice } from '#pwa/ui/notice.tsx';

/** Above every page of a deactivated school, for those who miss their buttons there. */
export function ReadOnlyNote() {
  const { t } = useTranslation();
  return (
    <div className={styles.readOnly}>
      <Notice tone="warning" role="status">
        {t('schools.readOnly')}
      </Notice>
    </div>
  );
}
