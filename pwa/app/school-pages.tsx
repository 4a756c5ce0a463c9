import { Suspense } from 'react';
import {
  type Location,
  matchPath,
  useLocation,
  useRoutes,
  type Params,
  type RouteObject,
} from 'react-router-dom';
import { StaysContext } from '#pwa/ui/form/use-leave-guard.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { NotFound } from './not-found-page.tsx';
import { belowOf, DefaultBelowProvider, type PageAddress } from '#pwa/routing/overlays.tsx';

/** A modal route. `below` is the page below it for somebody who enters at its address. */
export type OverlayRoute = {
  readonly path: string;
  readonly element: RouteObject['element'];
  readonly below: (params: Readonly<Params>) => string;
};

export interface SchoolPagesProps {
  /** Where these pages begin: `/admin/:slug`. */
  readonly root: string;
  /** Of all sections; those of others are left aside. */
  readonly pages: readonly RouteObject[];
  readonly overlays: readonly OverlayRoute[];
}

/** A school's pages, and the modal route that is open above one of them. */
export function schoolPages({ root, pages, overlays }: SchoolPagesProps): RouteObject {
  const notFound = { path: '*', element: <NotFound /> };
  const pagesHere = [...pages.flatMap((page) => below(root, page)), notFound];
  const overlaysHere = [...overlays.flatMap((overlay) => below(root, overlay)), { path: '*', element: null }];
  const pageOf = (location: Location) => {
    const defaultBelow = defaultBelowOf(location.pathname, overlays);
    return defaultBelow === undefined ? location : (belowOf(location) ?? defaultBelow);
  };
  // A form of the page stays while a modal route opens above it and closes.
  const isSamePage = (from: Location, to: Location) => isSamePath(pageOf(from), pageOf(to));
  function Pages() {
    const location = useLocation();
    const defaultBelow = defaultBelowOf(location.pathname, overlays);
    return (
      <>
        <StaysContext value={isSamePage}>
          <Suspense fallback={<LoadingSpinner />}>
            <Page routes={pagesHere} address={pageOf(location)} />
          </Suspense>
        </StaysContext>
        <DefaultBelowProvider value={defaultBelow}>
          <Suspense>
            <Page routes={overlaysHere} address={location} />
          </Suspense>
        </DefaultBelowProvider>
      </>
    );
  }
  return { path: `${root}/*`, element: <Pages /> };
}

/** The address is given: the page below must stay the same one when an overlay opens. */
function Page({ routes, address }: { readonly routes: RouteObject[]; readonly address: PageAddress }) {
  return useRoutes(routes, address);
}

/** The route with its paths relative to the root; nothing where none of them begins there. */
function below(root: string, { path, element, children }: RouteObject): RouteObject[] {
  const inside = children?.flatMap((child) => below(root, child));
  if (path === undefined)
    return inside?.length === 0 ? [] : [{ element, ...(inside && { children: inside }) }];
  if (path !== root && !path.startsWith(`${root}/`)) return [];
  return [{ path: path.slice(root.length + 1), element, ...(inside && { children: inside }) }];
}

function isSamePath(one: PageAddress, other: PageAddress): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

function defaultBelowOf(pathname: string, overlays: readonly OverlayRoute[]): PageAddress | undefined {
  for (const { path, below: pathBelow } of overlays) {
    const match = matchPath(path, pathname);
    if (match !== null) return { pathname: pathBelow(match.params), search: '' };
  }
  return undefined;
}
