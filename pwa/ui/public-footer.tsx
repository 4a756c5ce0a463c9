import type { PublicLink } from './public-header.tsx';
import styles from './public.module.css';

export interface PublicFooterProps {
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
