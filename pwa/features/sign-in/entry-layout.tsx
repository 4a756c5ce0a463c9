import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Mark } from '#pwa/ui/mark.tsx';
import { ProductName } from '#pwa/ui/product-name.tsx';
import styles from './entry-layout.module.css';

export interface EntryLayoutProps {
  /** True if the page has its own heading; otherwise the product's name is the heading. */
  readonly hasHeading: boolean;
  /** Where the name leads: somebody at the log-in may not know yet what this is. */
  readonly homeTo?: string;
  readonly children: ReactNode;
}

/** The gate before the house: the name, one sentence, and what there is to do. */
export function EntryLayout({ hasHeading, homeTo, children }: EntryLayoutProps) {
  const { t } = useTranslation();
  const Name = hasHeading ? 'p' : 'h1';
  const brand = (
    <>
      <span className={styles.mark}>
        <Mark size={72} />
      </span>
      <Name className={styles.name}>
        <ProductName />
      </Name>
    </>
  );
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        {homeTo === undefined ? (
          brand
        ) : (
          <Link to={homeTo} className={styles.home}>
            {brand}
          </Link>
        )}
        <p className={styles.tagline}>{t('signIn.tagline')}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </main>
  );
}
