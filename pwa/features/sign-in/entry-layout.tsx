import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '#pwa/ui/mark.tsx';
import { ProductName } from '#pwa/ui/product-name.tsx';
import styles from './entry-layout.module.css';

/** The gate before the house: the name, one sentence, and what there is to do. */
export function EntryLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <span className={styles.mark}>
          <Mark size={72} />
        </span>
        <p className={styles.name}>
          <ProductName />
        </p>
        <p className={styles.tagline}>{t('signIn.tagline')}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </main>
  );
}
