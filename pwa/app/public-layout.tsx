import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { appVersion } from '#pwa/platform/app-version.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PublicFooter, PublicHeader } from '#pwa/ui/public-header.tsx';
import styles from '#pwa/ui/public.module.css';
import { LanguageSwitch } from '#pwa/words/language-switch.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { RouterLink } from '#pwa/routing/router-link.tsx';
import { landingProps, socialProfile } from '#pwa/features/landing/landing-props.ts';

/** Header, one card, footer: every page that needs no session. */
export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  const width = pathname === fixedPaths.termsOfUse || pathname === fixedPaths.about ? 'text' : 'card';
  const product = t('ui.productName');
  const [{ year }] = useState(landingProps);
  return (
    <div className={styles.frame}>
      <PublicHeader
        product={product}
        homeTo={fixedPaths.root}
        label={t('publicPages.nav')}
        links={isSignedIn ? [] : [{ to: fixedPaths.login, label: t('publicPages.logIn') }]}
        link={RouterLink}
        end={isSignedIn ? null : <LanguageSwitch />}
      />
      <main className={styles.main} data-width={width}>
        <Suspense fallback={<LoadingSpinner />}>
          <Outlet />
        </Suspense>
      </main>
      <PublicFooter
        copyright={t('publicPages.copyright', { year, product, version: appVersion })}
        links={[
          { to: fixedPaths.about, label: t('publicPages.about') },
          { to: fixedPaths.termsOfUse, label: t('publicPages.terms') },
        ]}
        social={{ url: socialProfile, label: t('publicPages.social') }}
        link={RouterLink}
      />
    </div>
  );
}
