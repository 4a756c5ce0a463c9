/**
 * Decides where a path ends for this session, by the guard of its route (specification section
 * 2.2). Following the redirects from any path ends in `show`, `wait` or `stranded` after a few
 * steps.
 *
 * Parent Mode is the strictest rule. Strangers hold a tablet at the entrance. While a path is
 * stored, a reload, back, a typed address and a new tab all end there. If the user may no longer
 * open that path, the answer is `stranded`: a screen that offers nothing but signing out.
 */
import { matchPath } from 'react-router-dom';
import type { Session, ViewingAs } from '#pwa/data/account/session.ts';
import { openedPath } from '#sync/school/open-path.ts';
import { type Role, roleTypes } from '#sync/school/records/role.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import {
  fixedPaths,
  homeOfRole,
  schoolPlaceOf,
  sectionRole,
  withoutTrailingSlash,
  type SchoolPlace,
} from '#pwa/routing/paths.ts';
import { routeFinder, type Section } from './route.ts';
import { routes } from './route-table.ts';

export type RouteEnd =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly keepsQuery?: boolean;
      /** What is said about the path that is not opened. */
      readonly refusal?: MessageKey;
    }
  /** Into the view of `to` with this role; without one it is for the guard of `to` to say. */
  | { readonly kind: 'enter'; readonly to: string; readonly role: Role | undefined }
  | { readonly kind: 'stranded' };

type SignedIn = Extract<Session, { readonly status: 'signed-in' }>;

export type RouteRequest = {
  readonly session: Session;
  readonly path: string;
  /** The stored parent-mode path; null outside Parent Mode. */
  readonly parentModePath: string | null;
};

export const routeAt = routeFinder(routes);

export function routeEnd({ session, path, parentModePath }: RouteRequest): RouteEnd {
  const trimmed = withoutTrailingSlash(path);
  if (trimmed !== path) return { kind: 'redirect', to: trimmed, keepsQuery: true };
  if (session.status === 'loading') return { kind: 'wait' };
  // A door tablet has one page, whatever the guard of another route says.
  if (session.status === 'door')
    return path === fixedPaths.door ? { kind: 'show' } : redirectTo(fixedPaths.door);
  const isLeaving = session.landing !== undefined && session.landing !== path;
  const opens = routeAt(path)?.guard === 'opens';
  if (session.status === 'signed-out') {
    // A session that ended on the way is signed in to again there.
    if (opens) return { kind: 'show' };
    if (isLeaving) return redirectTo(session.landing);
    return isPublic(path) ? { kind: 'show' } : redirectTo(fixedPaths.login);
  }
  if (parentModePath !== null) return endInParentMode(session, path, withoutTrailingSlash(parentModePath));
  if (isLeaving)
    return {
      ...redirectTo(session.landing),
      ...(openedPath(path) === session.landing && { keepsQuery: true }),
    };
  if (opens) return endAtOpening(session, openedPath(path));
  if (routeAt(path)?.guard === 'home') return endAtHome(session);
  if (isForbiddenSchool(session, path))
    return { kind: 'redirect', to: fixedPaths.base, refusal: 'errors.forbiddenSchool' };
  return mayOpen(session, path) && leadsSomewhere(path) ? { kind: 'show' } : redirectTo(fixedPaths.base);
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

function endAtOpening({ user }: SignedIn, to = ''): RouteEnd {
  const place = schoolPlaceOf(to);
  if (place === undefined) return redirectTo(fixedPaths.base);
  return { kind: 'enter', to, role: user.roles.find((role) => isRoleAt(role, place)) };
}

function endAtHome(session: SignedIn): RouteEnd {
  const home = homeOf(session);
  return home === null ? { kind: 'show' } : redirectTo(home);
}

function homeWithoutView({ user }: SignedIn): string | null {
  return user.isSuperadmin ? fixedPaths.superadmin : null;
}

function homeOfView({ role, school }: ViewingAs): string | null {
  switch (role.type) {
    case roleTypes.superadmin:
      return fixedPaths.superadmin;
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

/**
 * The form of a school wants a superadmin, or an approved role in that school (specification
 * section 6), whichever school is in view.
 */
function isForbiddenSchool({ user }: SignedIn, path: string): boolean {
  const schoolId = matchPath('/admin/:slug/editschool/:schoolId', path)?.params.schoolId;
  if (schoolId === undefined || user.isSuperadmin) return false;
  return !user.roles.some((role) => role.isApproved && role.institution?._id === schoolId);
}

function isPublic(path: string): boolean {
  const guard = routeAt(path)?.guard;
  return guard === 'anybody' || guard === 'visitor' || guard === 'home';
}

function leadsSomewhere(path: string): boolean {
  return routeAt(path)?.page !== null;
}

function mayOpen(session: SignedIn, path: string): boolean {
  const guard = routeAt(path)?.guard ?? [];
  switch (guard) {
    case 'anybody':
    case 'home':
    case 'signed-in':
      return true;
    case 'opens':
      return false;
    case 'visitor':
      // Somebody whose session has ended stays signed in on this device and signs in again here.
      return path === fixedPaths.login && session.isSignInNeeded;
    case 'school-staff': {
      const view = session.viewingAs;
      return view !== null && view.school !== null && view.role.type <= roleTypes.staff;
    }
    default:
      return guard.some(
        (section) => path.split('/')[1] === section && mayOpenSection(session, section, path),
      );
  }
}

function mayOpenSection(session: SignedIn, section: Section, path: string): boolean {
  const place = schoolPlaceOf(path);
  if (place !== undefined) return mayOpenSchool(session, place);
  // A reserved word in place of the school: `/admin/users` is no page of the school in view.
  if (routeAt(path)?.frame !== 'shell') return false;
  const view = session.viewingAs;
  if (section === 'superadmin')
    return (
      session.user.isSuperadmin &&
      (view === null || view.role.type === roleTypes.superadmin || changesView(path))
    );
  // Somebody without an approved role has no section: their account is at the address of staff.
  if (view === null || isClosed(view)) return path === fixedPaths.staffAccount;
  return view.role.type === sectionRole[section];
}

/** A superadmin looks as somebody whose role is not approved (`roleAsSeen`). */
function isClosed({ role, school }: ViewingAs): boolean {
  return !role.isApproved && school === null;
}

function changesView(path: string): boolean {
  const route = routeAt(path);
  return route !== undefined && route.frame !== 'dialog' && route.changesView === true;
}

/** The school and the role in view are those of the path, and the user has that role there. */
function mayOpenSchool({ user, viewingAs }: SignedIn, place: SchoolPlace): boolean {
  if (viewingAs?.school?.urlslug !== place.slug || viewingAs.role.type !== sectionRole[place.section])
    return false;
  return user.isSuperadmin || user.roles.some((role) => isRoleAt(role, place));
}

/**
 * An administrator sets up a school that waits for approval. Staff come in once they are approved
 * (contract section 4).
 */
function isRoleAt({ type, institution, isApproved }: Role, { section, slug }: SchoolPlace): boolean {
  return (
    type === sectionRole[section] &&
    institution?.urlslug === slug &&
    (isApproved || type === roleTypes.administrator)
  );
}

function redirectTo(to: string): RouteEnd {
  return { kind: 'redirect', to };
}
