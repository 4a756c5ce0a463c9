import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#pwa/data/account/session.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { RouterLink } from '#pwa/routing/router-link.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { PublicFrame } from './public-frame.tsx';

/** Header, one card, footer: every page that needs no session. */
export function PublicLayout() {
  // Rendered again when the language changes.
  useTranslation();
  const { pathname, search } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <PublicFrame
      link={RouterLink}
      signedInAt={isSignedIn ? `${pathname}${search}` : undefined}
      width={pathname === fixedPaths.termsOfUse || pathname === fixedPaths.about ? 'text' : 'card'}
    >
      <Suspense fallback={<LoadingSpinner />}>
        <Outlet />
      </Suspense>
    </PublicFrame>
  );
}
