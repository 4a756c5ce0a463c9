/** Every URL of the app, once: the patterns that the router knows and the links that screens are given. Specification section 2. */
import { basePathOf, roleTypes, type RoleType } from '#sync/records/role.ts';

/** The parts of the app that belong to one school and show its terms. */
export type SchoolSection = 'admin' | 'staff';

export const patterns = {
  root: '/',
  base: '/base',
  login: '/login',
  door: '/door',
  doorParentMode: '/door/parent-mode',
  device: '/device',
  superadmin: '/superadmin',
  superadminSchools: '/superadmin/schools',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
} as const;

/** The patterns of a school's pages, in each section of its own: `/:section/…` would take any two words for a school. */
export function schoolPatterns(section: SchoolSection) {
  const school = `/${section}/:slug`;
  const terms = `${school}/terms`;
  const term = `${terms}/:termId`;
  return { school, terms, term, attendance: `${term}/attendance` } as const;
}

/** What only administrators look into: what needs a decision, who did what, and on which devices. */
export const deskPatterns = {
  quarantine: '/admin/:slug/quarantine',
  history: '/admin/:slug/history',
  devices: '/admin/:slug/devices',
  handIn: '/admin/:slug/devices/hand-in',
} as const;

export const sectionRole: Readonly<Record<SchoolSection, RoleType>> = {
  admin: roleTypes.administrator,
  staff: roleTypes.staff,
};

/** Where the links within one school lead. */
export type SchoolPlace = { readonly section: SchoolSection; readonly slug: string };

export const paths = {
  school: ({ section, slug }: SchoolPlace) => `/${section}/${slug}`,
  terms: (place: SchoolPlace) => `${paths.school(place)}/terms`,
  term: (place: SchoolPlace, termId: string) => `${paths.terms(place)}/${termId}`,
  attendance: (place: SchoolPlace, termId: string) => `${paths.term(place, termId)}/attendance`,
  quarantine: (place: SchoolPlace) => `${paths.school(place)}/quarantine`,
  /** Of one record, of a student, of a day; of everything when nothing is asked for. */
  history: (
    place: SchoolPlace,
    filter: { readonly record?: string; readonly student?: string; readonly day?: string } = {},
  ) => withQuery(`${paths.school(place)}/history`, filter),
  devices: (place: SchoolPlace) => `${paths.school(place)}/devices`,
  handIn: (place: SchoolPlace) => `${paths.devices(place)}/hand-in`,
} as const;

export function isSchoolSection(text: string | undefined): text is SchoolSection {
  return text === 'admin' || text === 'staff';
}

/** `/admin/oak/terms` → the section and the slug; the pages of `/admin` itself belong to no school. */
export function schoolPlaceOf(path: string): SchoolPlace | undefined {
  const [, section, slug] = path.split('/');
  if (!isSchoolSection(section) || slug === undefined || slug === '') return undefined;
  return path === patterns.adminDashboard ? undefined : { section, slug };
}

/** `/admin/oak/` → `/admin/oak`. */
export function withoutTrailingSlash(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** The same page of another term: the term's id in the path is swapped, the tab stays (specification section 2.6). */
export function swapTerm(path: string, termId: string): string {
  return path.replace(/^(\/[^/]+\/[^/]+\/terms\/)[^/]+/, (_, before: string) => `${before}${termId}`);
}

/** The first screen of a role: its school's, or its section's where no school belongs to it. */
export function homeOfRole(type: RoleType, slug: string | undefined): string {
  return slug === undefined ? basePathOf(type) : `${basePathOf(type)}/${slug}`;
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
