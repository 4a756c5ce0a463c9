import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useParentModePath } from '#pwa/data/parent-mode-store.ts';
import { useSession } from '#pwa/data/session.ts';
import { CannotSaveBanner } from '#pwa/features/sync-state/cannot-save-banner.tsx';
import { AlertList } from '#pwa/ui/alert-list.tsx';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { routeEnd } from './route-guard.ts';
import { StrandedPage } from './stranded-page.tsx';
import { useUpdateOffer } from './use-update-offer.ts';

/** Around every page: the guard, the banner over everything, the alerts. */
export function RootLayout() {
  useRouteAlerts();
  const parentModePath = useParentModePath();
  // In the hands of parents nothing is offered that only staff should decide.
  useUpdateOffer(parentModePath === null);
  return (
    <>
      <CannotSaveBanner />
      <Guarded parentModePath={parentModePath} />
      <AlertList />
    </>
  );
}

function Guarded({ parentModePath }: { readonly parentModePath: string | null }) {
  const session = useSession();
  const { pathname } = useLocation();
  const end = routeEnd({ session, path: pathname, parentModePath });
  switch (end.kind) {
    case 'show':
      return <Outlet />;
    case 'wait':
      return <LoadingSpinner />;
    case 'redirect':
      return <Navigate to={end.to} replace />;
    case 'stranded':
      return <StrandedPage />;
  }
}

/** Alerts of a page go with it, unless they say otherwise (specification section 4). */
function useRouteAlerts(): void {
  const { routeChanged } = useAlerts();
  const { pathname } = useLocation();
  useEffect(() => routeChanged, [routeChanged, pathname]);
}
