import type { ReactNode } from 'react';
import { PlainLink } from '#pwa/routing/plain-link.tsx';
import { Mark } from '#pwa/ui/mark.tsx';
import { ProductName } from '#pwa/ui/product-name.tsx';
import type { PublicLink } from '#pwa/ui/public-header.tsx';
import { signIn } from '#sync/words/en/sign-in.ts';
import { ui } from '#sync/words/en/ui.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import styles from './entry-layout.module.css';

export interface EntryLayoutProps {
  /** True if the page has its own heading; otherwise the product's name is the heading. */
  readonly hasHeading: boolean;
  /** Where the name leads: somebody at the log-in may not know yet what this is. */
  readonly homeTo?: string;
  /** The router's link in the app, a plain one where there is no router. */
  readonly link?: PublicLink;
  readonly children: ReactNode;
}

/** The gate before the house: the name, one sentence, and what there is to do. */
export function EntryLayout({ hasHeading, homeTo, link: Link = PlainLink, children }: EntryLayoutProps) {
  const Name = hasHeading ? 'p' : 'h1';
  const brand = (
    <>
      <span className={styles.mark}>
        <Mark size={72} />
      </span>
      <Name className={styles.name}>
        <ProductName name={ui.productName} />
      </Name>
    </>
  );
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        {homeTo === undefined ? (
          brand
        ) : (
          <Link to={homeTo} className={styles.home ?? ''}>
            {brand}
          </Link>
        )}
        <p className={styles.tagline}>{spokenWords('signIn', signIn).tagline}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </main>
  );
}
