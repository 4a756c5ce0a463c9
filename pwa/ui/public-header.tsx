import type { ComponentType, ReactNode } from 'react';
import { Mark } from './mark.tsx';
import styles from './public.module.css';

/** A link of the router, or a plain one where there is no router. */
export type PublicLink = ComponentType<{
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}>;

export interface PublicHeaderProps {
  readonly product: string;
  /** Where the name leads. */
  readonly homeTo: string;
  /** Beside the name, at the end of the line. */
  readonly links: readonly { readonly to: string; readonly label: string }[];
  /** What the links are, for screen readers. */
  readonly label: string;
  readonly link: PublicLink;
  /** At the end of the line. */
  readonly end: ReactNode;
}

/** The name with its service mark, and the public links. Uses no component library. */
export function PublicHeader({ product, homeTo, links, label, link: Link, end }: PublicHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to={homeTo} className={styles.brand ?? ''}>
        <span className={styles.mark}>
          <Mark size={28} />
        </span>
        <span>
          {product}
          <sup className={styles.serviceMark}>℠</sup>
        </span>
      </Link>
      <nav className={styles.links} aria-label={label}>
        {links.map(({ to, label: words }) => (
          <Link key={to} to={to} className={styles.link ?? ''}>
            {words}
          </Link>
        ))}
        {end}
      </nav>
    </header>
  );
}

interface PublicFooterProps {
  /** Year, name and version in one sentence. */
  readonly copyright: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
  readonly social: { readonly url: string; readonly label: string };
  readonly link: PublicLink;
}

export function PublicFooter({ copyright, links, social, link: Link }: PublicFooterProps) {
  return (
    <footer className={styles.footer}>
      <span>{copyright}</span>
      <span className={styles.footerLinks}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.link ?? ''}>
            {label}
          </Link>
        ))}
        <a className={styles.link} href={social.url} rel="noopener noreferrer">
          {social.label}
        </a>
      </span>
    </footer>
  );
}
