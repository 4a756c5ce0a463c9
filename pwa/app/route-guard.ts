/**
 * Where a path ends for this session: the one place that decides it (specification section 2.2). The answers always lead
 * somewhere: following the redirects from any path ends in `show`, `wait` or `stranded` after a few steps.
 *
 * Parent Mode is the strictest rule. A tablet at the entrance is in the hands of strangers, so while a path is stored, reload,
 * back, a typed address and a new tab all end there. If that path is no longer open to the user, the answer is `stranded`, a
 * screen with nothing but signing out on it, and not another page of the school.
 */
import type { Session, ViewingAs } from '#pwa/data/account/session.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import {
  homeOfRole,
  patterns,
  schoolPlaceOf,
  sectionRole,
  withoutTrailingSlash,
  type SchoolPlace,
} from './paths.ts';

export type RouteEnd =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'stranded' };

type SignedIn = Extract<Session, { readonly status: 'signed-in' }>;

export type RouteRequest = {
  readonly session: Session;
  readonly path: string;
  /** The stored parent-mode path; null outside Parent Mode. */
  readonly parentModePath: string | null;
};

export function routeEnd({ session, path, parentModePath }: RouteRequest): RouteEnd {
  const trimmed = withoutTrailingSlash(path);
  if (trimmed !== path) return redirectTo(trimmed);
  if (session.status === 'loading') return { kind: 'wait' };
  const isLeaving = session.landing !== undefined && session.landing !== path;
  if (session.status === 'signed-out') {
    if (isLeaving) return redirectTo(session.landing);
    return isPrivate(path) ? redirectTo(patterns.login) : { kind: 'show' };
  }
  if (parentModePath !== null) return endInParentMode(session, path, withoutTrailingSlash(parentModePath));
  if (isLeaving) return redirectTo(session.landing);
  if (path === patterns.root || path === patterns.base) return endAtHome(session);
  // Somebody whose session has ended stays signed in on this device, and signs in again here.
  if (path === patterns.login && !session.isSignInNeeded) return redirectTo(patterns.base);
  if (path === patterns.register || path === patterns.registerSchool) return redirectTo(patterns.base);
  return mayOpen(session, path) ? { kind: 'show' } : redirectTo(patterns.base);
}

/** The first screen of what is being viewed; null when this role has no screen of its own yet. */
export function homeOf(session: SignedIn): string | null {
  const home = session.viewingAs === null ? homeWithoutView(session) : homeOfView(session.viewingAs);
  return home !== null && mayOpen(session, home) ? home : null;
}

function endInParentMode(session: SignedIn, path: string, stored: string): RouteEnd {
  if (schoolPlaceOf(stored) === undefined || !mayOpen(session, stored)) return { kind: 'stranded' };
  return path === stored ? { kind: 'show' } : redirectTo(stored);
}

function endAtHome(session: SignedIn): RouteEnd {
  const home = homeOf(session);
  return home === null ? { kind: 'show' } : redirectTo(home);
}

function homeWithoutView({ user }: SignedIn): string | null {
  return user.isSuperadmin ? patterns.superadmin : null;
}

function homeOfView({ role, school }: ViewingAs): string | null {
  switch (role.type) {
    case roleTypes.superadmin:
      return patterns.superadmin;
    case roleTypes.administrator:
      return homeOfRole(role.type, school?.urlslug);
    case roleTypes.staff:
      return school === null ? null : homeOfRole(role.type, school.urlslug);
    case roleTypes.parent:
      return homeOfRole(role.type, school?.urlslug);
    case roleTypes.student:
      return null;
  }
}

function mayOpen(session: SignedIn, path: string): boolean {
  const place = schoolPlaceOf(path);
  if (place !== undefined) return mayOpenSchool(session, place);
  const view = session.viewingAs;
  switch (sectionOf(path)) {
    case 'superadmin':
      return session.user.isSuperadmin && (view === null || view.role.type === roleTypes.superadmin);
    case 'admin':
      return view?.role.type === roleTypes.administrator;
    case 'staff':
      // Somebody without an approved role has no section of their own; this is where their account is.
      return path === patterns.staffAccount && (view === null || view.role.type === roleTypes.staff);
    case 'parent':
      return view?.role.type === roleTypes.parent;
    case 'door':
      return view !== null && view.school !== null && view.role.type <= roleTypes.staff;
    default:
      return true;
  }
}

/** The school and the role being viewed are those of the path, and the user really has that role there. */
function mayOpenSchool({ user, viewingAs }: SignedIn, { section, slug }: SchoolPlace): boolean {
  const type = sectionRole[section];
  if (viewingAs?.school?.urlslug !== slug || viewingAs.role.type !== type) return false;
  if (user.isSuperadmin) return true;
  // A school that waits for approval is set up by its administrator in full; staff come in once they are approved (contract section 4).
  return user.roles.some(
    (role) =>
      role.type === type &&
      role.institution?.urlslug === slug &&
      (role.isApproved || type === roleTypes.administrator),
  );
}

const privateSections = new Set(['admin', 'staff', 'parent', 'superadmin', 'device', 'door']);

function isPrivate(path: string): boolean {
  return privateSections.has(sectionOf(path));
}

function sectionOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function redirectTo(to: string): RouteEnd {
  return { kind: 'redirect', to };
}
