import type { ViewingAs } from '#pwa/data/session.ts';
import { roleTypes } from '#sync/records/role.ts';
import { paths, patterns, withoutTrailingSlash, type SchoolPlace } from './paths.ts';

export type MenuKey =
  'terms' | 'quarantine' | 'history' | 'devices' | 'dashboard' | 'schools' | 'device' | 'signOut';

export type MenuEntry = {
  readonly key: MenuKey;
  /** Where it leads; what has no address is done by the shell. */
  readonly to?: string;
  readonly isCurrent: boolean;
};

export type MenuSection = { readonly key: 'school' | 'home'; readonly entries: readonly MenuEntry[] };

/** Who looks, and as whom. */
export type Viewer = { readonly view: ViewingAs | null; readonly isSuperadmin: boolean };

/** The paths for which a link is highlighted: these, and those under them. */
type Related = { readonly equal?: readonly string[]; readonly under?: readonly string[] };

/** The side menu of specification section 2.4: only what exists; what comes later is absent. */
export function menuSections(viewer: Viewer, path: string): readonly MenuSection[] {
  const school = schoolEntries(viewer.view, path);
  return [
    ...(school.length > 0 ? [{ key: 'school' as const, entries: school }] : []),
    { key: 'home', entries: homeEntries(viewer, path) },
  ];
}

/** Specification section 2.4: the path, ignoring trailing slashes, equals or begins with a related path. */
export function isRelated(path: string, { equal = [], under = [] }: Related): boolean {
  const current = withoutTrailingSlash(path);
  // Whole segments only, or the school `oak` would light up for `oakwood`.
  return [...equal, ...under].includes(current) || under.some((prefix) => current.startsWith(`${prefix}/`));
}

function schoolEntries(view: ViewingAs | null, path: string): readonly MenuEntry[] {
  const place = placeOf(view);
  if (place === undefined) return [];
  return [
    link('terms', { to: paths.terms(place), path, under: [`${paths.school(place)}/editterm`] }),
    ...(place.section === 'admin' ? deskEntries(place, path) : []),
  ];
}

/** Decisions, history and devices are an administrator's. */
function deskEntries(place: SchoolPlace, path: string): readonly MenuEntry[] {
  return [
    link('quarantine', { to: paths.quarantine(place), path }),
    link('history', { to: paths.history(place), path }),
    link('devices', { to: paths.devices(place), path }),
  ];
}

function homeEntries(viewer: Viewer, path: string): readonly MenuEntry[] {
  return [
    ...dashboardEntries(viewer, path),
    link('device', { to: patterns.device, path }),
    { key: 'signOut', isCurrent: false },
  ];
}

function dashboardEntries({ view, isSuperadmin }: Viewer, path: string): readonly MenuEntry[] {
  const isInSchool = view !== null && view.role.type !== roleTypes.superadmin;
  // The list of schools is not open while a school is being viewed: the shell leaves the school first.
  if (isSuperadmin && isInSchool) return [{ key: 'schools', isCurrent: false }];
  if (isSuperadmin)
    return [link('schools', { to: patterns.superadminSchools, path, equal: [patterns.superadmin] })];
  const isAdministrator = view?.role.type === roleTypes.administrator;
  return isAdministrator
    ? [link('dashboard', { to: patterns.adminDashboard, path, equal: [patterns.admin] })]
    : [];
}

function link(
  key: MenuKey,
  { to, path, equal = [], under = [] }: Related & { readonly to: string; readonly path: string },
): MenuEntry {
  return { key, to, isCurrent: isRelated(path, { equal, under: [to, ...under] }) };
}

/** The school being viewed, as the start of its links; none for roles without school pages. */
export function placeOf(view: ViewingAs | null): SchoolPlace | undefined {
  if (view === null || view.school === null) return undefined;
  const slug = view.school.urlslug;
  if (view.role.type === roleTypes.administrator) return { section: 'admin', slug };
  return view.role.type === roleTypes.staff ? { section: 'staff', slug } : undefined;
}
