import type { ViewingAs } from '#pwa/data/account/session.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { parentPaths, paths, patterns, withoutTrailingSlash, type SchoolPlace } from './paths.ts';

export type MenuKey =
  | 'overview'
  | 'students'
  | 'gradeLevels'
  | 'terms'
  | 'contacts'
  | 'staff'
  | 'announcements'
  | 'quarantine'
  | 'history'
  | 'devices'
  | 'messages'
  | 'billing'
  | 'settings'
  | 'help'
  | 'dashboard'
  | 'schools'
  | 'users'
  | 'account'
  | 'device'
  | 'signOut';

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

/** The side menu of specification section 2.4. */
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
  switch (place?.section) {
    case 'admin':
      return [...adminEntries(place, path), ...deskEntries(place, path)];
    case 'staff':
      return [
        link('students', { to: paths.students(place), path, under: [`${paths.school(place)}/student`] }),
        link('contacts', { to: paths.contacts(place), path }),
        link('terms', { to: paths.terms(place), path }),
        link('announcements', { to: paths.announcements(place), path }),
      ];
    case 'parent':
      return parentEntries(place.slug, path);
    case undefined:
      return [];
  }
}

/** Each with the addresses that specification section 2.4 counts to it. */
function adminEntries(place: SchoolPlace, path: string): readonly MenuEntry[] {
  const school = paths.school(place);
  const within = (...pages: readonly string[]) => pages.map((page) => `${school}/${page}`);
  return [
    link('overview', {
      to: paths.overview(place),
      path,
      equal: [school],
      under: within('editschool', 'addgradelevel'),
    }),
    link('students', {
      to: paths.students(place),
      path,
      under: within('addstudent', 'editstudent', 'student'),
    }),
    link('gradeLevels', {
      to: paths.gradeLevels(place),
      path,
      under: within('addgradelevel', 'editgradelevel'),
    }),
    link('terms', { to: paths.terms(place), path, under: within('addterm', 'editterm') }),
    link('contacts', { to: paths.contacts(place), path, under: within('addcontact', 'editcontact') }),
    link('staff', { to: paths.staff(place), path }),
    link('announcements', { to: paths.announcements(place), path }),
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

function parentEntries(slug: string, path: string): readonly MenuEntry[] {
  return (['students', 'messages', 'billing', 'settings', 'help'] as const).map((page) =>
    link(page, { to: parentPaths[page](slug), path }),
  );
}

/** Home has Dashboard, My Account and Sign Out in every menu. */
function homeEntries(viewer: Viewer, path: string): readonly MenuEntry[] {
  return [
    ...dashboardEntries(viewer, path),
    link('device', { to: patterns.device, path }),
    { key: 'signOut', isCurrent: false },
  ];
}

function dashboardEntries({ view, isSuperadmin }: Viewer, path: string): readonly MenuEntry[] {
  switch (view?.role.type) {
    case roleTypes.administrator:
      return [
        link('dashboard', { to: patterns.adminDashboard, path, equal: [patterns.admin] }),
        link('account', { to: patterns.adminAccount, path }),
        // The superadmin's own pages are not open while a school is viewed: the shell leaves the school first.
        ...(isSuperadmin ? [{ key: 'schools', isCurrent: false } as const] : []),
      ];
    case roleTypes.staff:
      return [
        link('dashboard', { to: patterns.staffDashboard, path }),
        link('account', { to: patterns.staffAccount, path }),
      ];
    case roleTypes.parent:
      return [parentDashboard(view, path), link('account', { to: patterns.parentAccount, path })];
    case roleTypes.superadmin:
      return superadminEntries(path);
    case roleTypes.student:
    case undefined:
      return isSuperadmin ? superadminEntries(path) : entriesWithoutRole(path);
  }
}

/** For somebody who has no approved role yet, or none any more. */
function entriesWithoutRole(path: string): readonly MenuEntry[] {
  return [
    link('dashboard', { to: patterns.base, path }),
    link('account', { to: patterns.staffAccount, path }),
  ];
}

function parentDashboard({ school }: ViewingAs, path: string): MenuEntry {
  const equal = [patterns.parent, patterns.parentDashboard];
  if (school === null) return link('dashboard', { to: patterns.parentDashboard, path, equal });
  const slug = school.urlslug;
  return link('dashboard', { to: parentPaths.dashboard(slug), path, equal: [...equal, `/parent/${slug}`] });
}

function superadminEntries(path: string): readonly MenuEntry[] {
  return [
    link('dashboard', { to: patterns.superadminDashboard, path, equal: [patterns.superadmin] }),
    link('schools', { to: patterns.superadminSchools, path }),
    link('users', { to: patterns.superadminUsers, path }),
    link('messages', { to: patterns.superadminMessages, path }),
    link('account', { to: patterns.superadminAccount, path }),
  ];
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
  if (view.role.type === roleTypes.staff) return { section: 'staff', slug };
  return view.role.type === roleTypes.parent ? { section: 'parent', slug } : undefined;
}
