import { type ReactNode, useState } from 'react';
import { landingProps } from '#pwa/features/landing/landing-props.ts';
import { publicPaths } from '#pwa/routing/public-paths.ts';
import { PublicFooter, PublicHeader, type PublicLink } from '#pwa/ui/public-header.tsx';
import styles from '#pwa/ui/public.module.css';
import { LanguageSwitch } from '#pwa/words/language-switch.tsx';
import { fill } from '#sync/words/fill.ts';
import { publicPages as englishPublicPages } from '#sync/words/en/public-pages.ts';
import { ui as englishUi } from '#sync/words/en/ui.ts';
import { spokenWords } from '#sync/words/spoken.ts';

export interface PublicFrameProps {
  /** The router's link in the app, a plain one where there is no router. */
  readonly link: PublicLink;
  /** Where somebody who is signed in is: the name leads there (specification section 2.4). */
  readonly signedInAt: string | undefined;
  readonly width: 'text' | 'card';
  readonly children: ReactNode;
}

/**
 * Header and footer of the pages that need no session. A new browser shows them before it loads the
 * app, so the words come from the catalogue.
 */
export function PublicFrame({ link, signedInAt, width, children }: PublicFrameProps) {
  const isSignedIn = signedInAt !== undefined;
  const words = spokenWords('publicPages', englishPublicPages);
  const product = spokenWords('ui', englishUi).productName;
  const [{ year, version, socialUrl }] = useState(landingProps);
  return (
    <div className={styles.frame}>
      <PublicHeader
        product={product}
        homeTo={signedInAt ?? publicPaths.root}
        label={words.nav}
        links={[
          isSignedIn
            ? { to: publicPaths.root, label: words.home }
            : { to: publicPaths.login, label: words.logIn },
        ]}
        link={link}
        end={isSignedIn ? null : <LanguageSwitch />}
      />
      <main className={styles.main} data-width={width}>
        {children}
      </main>
      <PublicFooter
        copyright={fill(words.copyright, { year, product, version })}
        links={[
          { to: publicPaths.about, label: words.about },
          { to: publicPaths.termsOfUse, label: words.terms },
        ]}
        social={{ url: socialUrl, label: words.social }}
        link={link}
      />
    </div>
  );
}
