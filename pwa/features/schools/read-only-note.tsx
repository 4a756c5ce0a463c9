import { useTranslation } from 'react-i18next';
import styles from './my-schools.module.css';

/** Above every page of a deactivated school, for those who miss their buttons there. */
export function ReadOnlyNote() {
  const { t } = useTranslation();
  return (
    <p className={styles.readOnly} role="status">
      {t('schools.readOnly')}
    </p>
  );
}
