import { IconBuildings, IconCalendar, IconLogout } from '@tabler/icons-react';
import { matchPath } from 'react-router-dom';
import type { ViewingAs } from '#pwa/data/account/session.ts';
import { fixedPaths, withoutTrailingSlash } from '#pwa/routing/paths.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { patternsOf, type MenuKey, type MenuLink, type Route, type Section } from './route.ts';
import { routes } from './route-table.ts';

export type MenuEntry = {
  readonly key: MenuKey | 'signOut';
  /** Where it leads; what has no address is done by the shell. */
  readonly to?: string;
  readonly icon: MenuLink['icon'];
  readonly isCurrent: boolean;
};

export type MenuSection = { readonly key: 'school' | 'home'; readonly entries: readonly MenuEntry[] };

/** Who looks, and as whom. */
export type Viewer = { readonly view: ViewingAs | null; readonly isSuperadmin: boolean };

/** The section and the school in view, and the path of the page that is open. */
type Looking = {
  readonly section: Section | undefined;
  readonly slug: string | undefined;
  readonly path: string;
};

/** A parent's pages that have a tab on a phone, in their order. */
const tabKeys = ['dashboard', 'students', 'messages', 'billing'] as const;
export type Tab = Omit<MenuEntry, 'key'> & { readonly key: (typeof tabKeys)[number]; readonly to: string };

/**
 * The paths for which a link is highlighted: these, and those under patterns such as `/terms/:id`.
 */
type Related = { readonly equal?: readonly string[]; readonly under?: readonly string[] };

/** Those who run the school, and hear of it what parents do not. */
export function isOffice(view: ViewingAs | null): boolean {
  return view?.role.type === roleTypes.administrator || view?.role.type === roleTypes.staff;
}

/** The side menu of specification section 2.4, from the table of routes. */
export function menuSections(viewer: Viewer, path: string): readonly MenuSection[] {
  const school = entriesOf('school', { section: sectionOf(viewer), slug: slugOf(viewer), path });
  return [
    ...(school.length > 0 ? [{ key: 'school' as const, entries: school }] : []),
    { key: 'home', entries: homeEntries(viewer, path) },
  ];
}

/** A parent's main pages; undefined for anybody else, and for a parent without a school. */
export function parentTabs(viewer: Viewer, path: string): readonly Tab[] | undefined {
  if (sectionOf(viewer) !== 'parent' || slugOf(viewer) === undefined) return undefined;
  const entries = menuSections(viewer, path).flatMap((section) => section.entries);
  return tabKeys.flatMap((key) => {
    const entry = entries.find((one) => one.key === key);
    if (entry?.to === undefined) return [];
    return [{ ...entry, key, to: entry.to, ...(key === 'students' && { icon: IconCalendar }) }];
  });
}

/** The path, ignoring trailing slashes, equals or begins with a related path (section 2.4). */
export function isRelated(path: string, { equal = [], under = [] }: Related): boolean {
  const current = withoutTrailingSlash(path);
  // Whole segments only, or the school `oak` would light up for `oakwood`.
  return (
    equal.includes(current) ||
    under.some((pattern) => matchPath({ path: pattern, end: false }, current) !== null)
  );
}

/** A person's own links. Somebody without an approved role has an account like staff. */
function homeEntries(viewer: Viewer, path: string): readonly MenuEntry[] {
  const section = sectionOf(viewer);
  const own = entriesOf('home', { section: section ?? 'staff', slug: slugOf(viewer), path });
  const device = own.findIndex(({ key }) => key === 'device');
  // The superadmin's own pages are closed while a school is in view: the shell leaves it first.
  const schools = { key: 'schools', icon: IconBuildings, isCurrent: false } as const;
  return [
    ...own
      .slice(0, device)
      .map((entry) =>
        section === undefined && entry.key === 'dashboard' ? { ...entry, to: fixedPaths.base } : entry,
      ),
    ...(viewer.isSuperadmin && section === 'admin' ? [schools] : []),
    ...own.slice(device),
    { key: 'signOut', icon: IconLogout, isCurrent: false },
  ];
}

function entriesOf(group: MenuLink['group'], looking: Looking): readonly MenuEntry[] {
  const entries = routes.flatMap((route) =>
    route.frame !== 'dialog' && route.menu?.group === group ? entryOf(route, route.menu, looking) : [],
  );
  // A parent's dashboard is the school's or, where there is none, the one without a school.
  return entries.filter(({ key }, at) => entries.findIndex((entry) => entry.key === key) === at);
}

/**
 * The route's link for this viewer. There is none for a page of another role, nor for a page of a
 * school while none is in view.
 */
function entryOf(
  route: Route,
  { key, icon, alsoFor = [] }: MenuLink,
  { section, slug, path }: Looking,
): MenuEntry[] {
  const [to, ...equal] = patternsOf(route)
    .filter((pattern) => route.guard === 'signed-in' || pattern.split('/')[1] === section)
    .map((pattern) => (slug === undefined ? pattern : pattern.replace(':slug', slug)))
    .filter((pattern) => !pattern.includes(':'));
  if (to === undefined) return [];
  const pages = alsoFor.map((page) => `/${section}/${slug}/${page}`);
  const isCurrent = isRelated(path, { equal, under: [to, ...pages] });
  return [{ key, icon, to, isCurrent }];
}

function slugOf({ view }: Viewer): string | undefined {
  return view?.school?.urlslug;
}

function sectionOf({ view, isSuperadmin }: Viewer): Section | undefined {
  switch (view?.role.type) {
    case roleTypes.administrator:
      return 'admin';
    case roleTypes.staff:
      return 'staff';
    case roleTypes.parent:
      return 'parent';
    case roleTypes.superadmin:
      return 'superadmin';
    case roleTypes.student:
    case undefined:
      return isSuperadmin ? 'superadmin' : undefined;
  }
}
