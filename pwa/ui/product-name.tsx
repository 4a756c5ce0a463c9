import { useTranslation } from 'react-i18next';
import styles from './product-name.module.css';

/** The name with its small service mark. */
export function ProductName() {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      {t('ui.productName')}
      <sup className={styles.serviceMark}>℠</sup>
    </span>
  );
}
