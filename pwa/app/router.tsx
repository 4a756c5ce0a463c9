import { createBrowserRouter, type Params, type RouteObject } from 'react-router-dom';
import { paths, type SchoolPlace } from '#pwa/routing/paths.ts';
import { useCanEdit } from '#pwa/routing/school-scope.ts';
import { usePageTitle } from '#pwa/routing/use-page-title.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { ErrorScreen, PageError } from './error-screen.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import { patternsOf, type DialogRoute, type PageRoute } from './route.ts';
import { routes } from './route-table.ts';
import { schoolPages, type OverlayRoute } from './school-pages.tsx';
import { SchoolScopeLayout } from './school-scope-layout.tsx';
import { ShellLayout } from './shell-layout.tsx';
import { TermScopeLayout } from './term-scope-layout.tsx';

function framed(frame: PageRoute['frame']): RouteObject[] {
  return routes.flatMap((route) =>
    route.frame === frame
      ? patternsOf(route).map((path) => ({ path, element: <RoutePage route={route} /> }))
      : [],
  );
}

function dialogs(): OverlayRoute[] {
  return routes.flatMap((route) =>
    route.frame === 'dialog'
      ? patternsOf(route).map((path) => ({
          path,
          element: <RouteDialog route={route} />,
          below: (params) => pathBelow(route, path, params),
        }))
      : [],
  );
}

function pathBelow(
  route: DialogRoute,
  pattern: string,
  { slug = '', termId = '' }: Readonly<Params>,
): string {
  const place: SchoolPlace = { section: 'admin', slug };
  return pattern.includes('/overview/') ? paths.overview(place) : route.below(place, { termId });
}

const ofSchool = [...framed('school'), { element: <TermScopeLayout />, children: framed('term') }];

export function createRouter() {
  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <LoadingSpinner />,
      children: [
        ...framed('none'),
        { element: <PublicLayout />, children: [guarded(framed('public'))] },
        {
          element: <ShellLayout />,
          children: [
            guarded([
              ...framed('shell'),
              {
                element: <SchoolScopeLayout />,
                children: [
                  ...['/admin/:slug', '/staff/:slug', '/parent/:slug'].map((root) =>
                    schoolPages({ root, pages: ofSchool, overlays: dialogs() }),
                  ),
                  ...framed('school').filter(({ path }) => path?.startsWith('/door')),
                ],
              },
            ]),
          ],
        },
      ],
    },
  ]);
}

/** A page that stops working leaves the frame around it, and the way to another page. */
function guarded(children: RouteObject[]): RouteObject {
  return { errorElement: <PageError />, children };
}

/** The page of a route under its title. A page that knows a better title sets it afterwards. */
function RoutePage({ route: { title, page: Page } }: { readonly route: PageRoute }) {
  return (
    <>
      <RouteTitle title={title} />
      {Page === null ? null : <Page />}
    </>
  );
}

/** In a school that can only be read, the address of a dialog shows the page below alone. */
function RouteDialog({ route: { page: Dialog } }: { readonly route: DialogRoute }) {
  return useCanEdit() && Dialog !== null ? <Dialog /> : null;
}

function RouteTitle({ title }: Pick<PageRoute, 'title'>) {
  const { t } = useTranslation();
  usePageTitle(title === null ? undefined : t(title));
  return null;
}
