import { Button } from '@mantine/core';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useParentModePath } from '#pwa/data/account/parent-mode-store.ts';
import { arrived, refreshSession, type Session, useSession, viewAs } from '#pwa/data/account/session.ts';
import { useIsOutboxBroken } from '#pwa/data/school/sync-state.ts';
import { CannotSaveBanner } from '#pwa/features/sync-state/sync-corner.tsx';
import { AlertList, useAlerts } from '#pwa/ui/alerts.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { wishLanguage } from '#pwa/words/language-choice.ts';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import { useSignOut } from '#pwa/routing/use-sign-out.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { routeEnd, type RouteEnd } from './route-guard.ts';
import shell from './shell.module.css';
import {
  useEndedViewAlert,
  useRefusalAlerts,
  useSessionEndedAlert,
  useUpdateOffer,
} from './use-app-alerts.ts';

/** Around every page: the guard, the banner over everything, the alerts. */
export function RootLayout() {
  useRouteAlerts();
  const parentModePath = useParentModePath();
  // In the hands of parents nothing is offered that only staff should decide.
  useUpdateOffer(parentModePath === null);
  useRefusalAlerts(parentModePath === null);
  useSessionEndedAlert();
  useEndedViewAlert();
  useLanguageOfAccount();
  return (
    <>
      <CannotSaveBanner />
      <Guarded parentModePath={parentModePath} />
      <AlertList />
    </>
  );
}

function Guarded({ parentModePath }: { readonly parentModePath: string | null }) {
  const session = useReadSession();
  const { pathname } = useLocation();
  const isOutboxBroken = useIsOutboxBroken();
  const end = routeEnd({ session, path: pathname, parentModePath });
  const landing = session.status === 'loading' ? undefined : session.landing;
  const staysSignedOut = session.status === 'signed-out' && end.kind === 'show';
  const isThere = landing !== undefined && (landing === pathname || staysSignedOut);
  useEffect(() => {
    if (isThere) arrived();
  }, [isThere]);
  if (isOutboxBroken && session.status !== 'signed-in') return <NoStorage />;
  switch (end.kind) {
    case 'show':
      return (
        <Suspense fallback={<LoadingSpinner />}>
          <Outlet />
        </Suspense>
      );
    case 'wait':
      return <LoadingSpinner />;
    case 'redirect':
      // Redirecting from two pages to the same one counts as two redirects.
      return <Redirect key={pathname} {...end} />;
    case 'enter':
      return <Enter key={pathname} {...end} />;
    case 'stranded':
      return <Stranded />;
  }
}

/** The guard leads on as soon as the view is entered. */
function Enter({ to, role }: Omit<Extract<RouteEnd, { kind: 'enter' }>, 'kind'>) {
  const [isRefreshed, setIsRefreshed] = useState(false);
  useEffect(() => {
    if (role !== undefined) viewAs({ role, landing: to });
    // The role may be newer than what this device knows of the person.
    else void refreshSession().finally(() => setIsRefreshed(true));
  }, [to, role]);
  return isRefreshed && role === undefined ? <Redirect to={to} keepsQuery /> : <LoadingSpinner />;
}

function Redirect({ to, keepsQuery, refusal }: Omit<Extract<RouteEnd, { kind: 'redirect' }>, 'kind'>) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const { search, hash } = useLocation();
  // The page that is left has no say any more, and the next one may take seconds to come.
  usePageTitle(undefined);
  useEffect(() => {
    if (refusal !== undefined)
      alerts.show({ msg: t(refusal), alertType: 'danger', persistOnRouteChange: true });
  }, [alerts, refusal, t]);
  return <Navigate to={keepsQuery === true ? { pathname: to, search, hash } : to} replace />;
}

/** The first page of the session is drawn in slices. Whatever changes later is guarded at once. */
function useReadSession(): Session {
  const now = useSession();
  const drawn = useDeferredValue(now);
  return drawn.status === 'loading' ? drawn : now;
}

/** Nobody can sign in where the browser keeps nothing, so waiting would never end. */
function NoStorage() {
  const { t } = useTranslation();
  return (
    <main className={shell.page}>
      <ErrorState
        isPage
        title={t('shell.noStorage.title')}
        text={t('shell.noStorage.text')}
        action={<Button onClick={() => location.reload()}>{t('shell.error.reload')}</Button>}
      />
    </main>
  );
}

/** Parent Mode on a page that the user may no longer open shows nothing but the sign-out. */
function Stranded() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <main className={shell.page}>
      <ErrorState
        isPage
        title={t('shell.stranded.title')}
        text={t('shell.stranded.text')}
        action={<Button onClick={signOut.begin}>{t('shell.menu.signOut')}</Button>}
      />
      {signOut.dialog}
    </main>
  );
}

/**
 * A person's own choice, before that of any school. A school says its own where its pages begin.
 */
function useLanguageOfAccount(): void {
  const session = useSession();
  const { status } = session;
  const user = status === 'signed-in' ? session.user.language : '';
  const isAtSchool = status === 'door' || (status === 'signed-in' && Boolean(session.viewingAs?.school));
  useEffect(() => {
    if (status === 'loading') return;
    void wishLanguage({ account: user, ...(isAtSchool ? {} : { school: '' }) });
  }, [status, user, isAtSchool]);
}

/** Alerts of a page go with it, unless they say otherwise (specification section 4). */
function useRouteAlerts(): void {
  const { routeChanged } = useAlerts();
  const { pathname } = useLocation();
  useEffect(() => routeChanged, [routeChanged, pathname]);
}
