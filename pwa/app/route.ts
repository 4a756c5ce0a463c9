/** What the table of routes says of each route, and how an address finds its route. */
import type { Icon } from '@tabler/icons-react';
import { matchRoutes } from 'react-router-dom';
import type { SchoolPlace } from '#pwa/routing/paths.ts';
import type { shell } from '#sync/words/en/shell.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import type { LazyPage } from '#pwa/routing/lazy-page.ts';

/** The first segment of an address that belongs to one role. */
export type Section = 'admin' | 'staff' | 'parent' | 'superadmin';

/**
 * Who may open a route. Everybody else is led to their home, or to the sign-in.
 * - `anybody`: also without a session.
 * - `visitor`: only without a session.
 * - `home`: anybody, but somebody who has a home of their own is led there.
 * - `opens`: anybody; whoever is signed in is led on, into the view that the address names.
 * - `signed-in`: every role.
 * - `school-staff`: whoever views a school as its administrator or staff.
 * - sections: whoever views as that role; where the address names a school, that school.
 */
export type Guard =
  'anybody' | 'visitor' | 'home' | 'opens' | 'signed-in' | 'school-staff' | readonly Section[];

type Words = typeof shell.menu;
export type MenuKey = Exclude<
  keyof Words,
  'school' | 'home' | 'signOut' | 'enterFullScreen' | 'leaveFullScreen'
>;

/** A link of the side menu. Its place is that of its route in the table. */
export type MenuLink = {
  /** The link's word is `shell.menu.<key>`. */
  readonly key: MenuKey;
  readonly icon: Icon;
  readonly group: 'school' | 'home';
  /** Patterns of pages of the school that highlight the link too, with all below (section 2.4). */
  readonly alsoFor?: readonly string[];
};

interface RouteBase {
  /** `/:section/…` stands for one address per section of the guard. A menu leads to the first. */
  readonly path: string | readonly string[];
  readonly guard: Guard;
  /** Null leads to the home of whoever opens it. */
  readonly page: LazyPage | null;
}

export interface PageRoute extends RouteBase {
  /** What is around the page. `school` and `term` tell it the school and the term. */
  readonly frame: 'none' | 'public' | 'shell' | 'school' | 'term';
  /** Of the browser's tab; null for the product's name alone. `usePageTitle` can say more. */
  readonly title: MessageKey | null;
  readonly menu?: MenuLink;
  /** Of a superadmin's page that changes the view itself: it opens in any view. */
  readonly changesView?: true;
}

/** A dialog with an address (specification section 2.4). The title is that of the page below. */
export interface DialogRoute extends RouteBase {
  readonly frame: 'dialog';
  /** The page below for somebody who enters here. At `…/overview/…` it is the overview. */
  readonly below: (place: SchoolPlace, params: { readonly termId: string }) => string;
}

export type Route = PageRoute | DialogRoute;

/** Every address of a route, as patterns. */
export function patternsOf({ path, guard }: Route): readonly string[] {
  const patterns = typeof path === 'string' ? [path] : path;
  const sections = typeof guard === 'string' ? [] : guard;
  return patterns.flatMap((pattern) =>
    pattern.startsWith('/:section/')
      ? sections.map((section) => pattern.replace(':section', section))
      : [pattern],
  );
}

/** The route at an address, found as the router finds it. */
export function routeFinder(routes: readonly Route[]): (path: string) => Route | undefined {
  const entries = routes.flatMap((route) => patternsOf(route).map((path) => ({ path, route })));
  // Matching ranks every pattern anew, and one path is asked for several times in a row.
  let last: { readonly path: string; readonly route: Route | undefined } | undefined;
  return (path) => {
    if (last?.path !== path) last = { path, route: matchRoutes(entries, path)?.at(-1)?.route.route };
    return last.route;
  };
}
