import { describe, expect, it } from 'vitest';
import { routeEnd, type RouteRequest } from '#pwa/app/route-guard.ts';
import type { Session, ViewingAs } from '#pwa/data/account/session.ts';
import { viewingAsRole } from '#pwa/data/calls/session-view.ts';
import { roleAsSeen } from '#pwa/routing/superadmin-role.ts';
import { Role, type RoleType } from '#sync/school/records/role.ts';
import { User } from '#sync/school/records/user.ts';

const oak = { _id: 's-oak', urlslug: 'oak', name: 'Oak School' };
const elm = { _id: 's-elm', urlslug: 'elm', name: 'Elm School' };
const door = '/admin/oak/terms/t1/attendance';

const loading: Session = { status: 'loading' };
const signedOut: Extract<Session, { status: 'signed-out' }> = { status: 'signed-out', hasEnded: false };
const doorTablet: Session = {
  status: 'door',
  door: { school: { _id: oak._id, name: oak.name }, isBlocked: false },
};
const administrator = signedInAs(aRole(1, oak), oak);
const staff = signedInAs(aRole(2, oak), oak);
const superadmin = signedInAs(aRole(0, null), null, { isSuperadmin: true });
const superadminAtOak: Session = { ...superadmin, viewingAs: { role: aRole(1, oak), school: oak } };
const parent = signedInAs(aRole(3, oak), oak);
const student = signedInAs(aRole(4, oak), oak);
const superadminAsParent: Session = {
  ...superadmin,
  viewingAs: { role: aRole(3, oak), school: oak, asUser: { _id: 'u-joan', name: 'Joan Brown' } },
};

describe('where a path ends', () => {
  it.each<[string, Session, string, string]>([
    ['a spinner while the session loads', loading, '/admin/oak', 'wait'],
    ['the entry', signedOut, '/', 'show'],
    ['the entry at /base', signedOut, '/base', 'show'],
    ['the sign-in form', signedOut, '/login', 'show'],
    ['a page that does not exist', signedOut, '/nowhere', 'show'],
    ['sign-in first', signedOut, '/admin/oak/terms', '/login'],
    ['sign-in first for the device page', signedOut, '/device', '/login'],
    ['sign-in first for a shortcut', signedOut, '/door/parent-mode', '/login'],
    ['home from the root', administrator, '/', '/admin/oak'],
    ['home from /base', administrator, '/base', '/admin/oak'],
    ['no second sign-in', administrator, '/login', '/base'],
    ['the path without its slash', administrator, '/admin/oak/terms/', '/admin/oak/terms'],
    ['the path without its slash, signed out too', signedOut, '/login/', '/login'],
    ['the school', administrator, '/admin/oak', 'show'],
    ['the terms', administrator, '/admin/oak/terms', 'show'],
    ['My Schools', administrator, '/admin', 'show'],
    ['the device', administrator, '/device', 'show'],
    ['a shortcut', administrator, '/door/attendance', 'show'],
    ['setting up a door tablet', administrator, '/door', 'show'],
    ['setting up a door tablet, signed out', signedOut, '/door', 'show'],
    ['no other school', administrator, '/admin/elm/terms', '/base'],
    ['no other section', administrator, '/staff/oak/terms', '/base'],
    ['no superadmin page', administrator, '/superadmin', '/base'],
    ['staff at home', staff, '/', '/staff/oak'],
    ['staff at the door', staff, '/staff/oak/terms/t1/attendance', 'show'],
    ['staff outside the admin pages', staff, '/admin/oak/terms', '/base'],
    ['staff outside My Schools', staff, '/admin', '/base'],
    ['no staff page without a school', staff, '/staff', '/base'],
    ['the superadmin at home', superadmin, '/', '/superadmin'],
    ['no school before one is chosen', superadmin, '/admin/oak', '/base'],
    ['no shortcut before a school is chosen', superadmin, '/door/attendance', '/base'],
    ['a school viewed by the superadmin', superadminAtOak, '/admin/oak/terms', 'show'],
    ['the role matches the section for superadmins too', superadminAtOak, '/superadmin', '/base'],
    [
      'a superadmin’s edit form of a school, in any view',
      superadminAtOak,
      '/superadmin/elm/editschool/e',
      'show',
    ],
    ['it while viewing as a parent', superadminAsParent, '/superadmin/oak/editschool/s-oak', 'show'],
    ['it for nobody else', administrator, '/superadmin/oak/editschool/s-oak', '/base'],
    ['a parent at home', parent, '/base', '/parent/oak'],
    ['a parent’s own pages', parent, '/parent/oak/billing', 'show'],
    ['a parent’s pages without a school', parent, '/parent/students', 'show'],
    ['no parent’s pages of another school', parent, '/parent/elm/students', '/base'],
    ['no parent’s pages for staff', staff, '/parent/oak', '/base'],
    ['no pages of the school for a parent', parent, '/admin/oak', '/base'],
    ['no pages of the staff for a parent', parent, '/staff/oak/terms', '/base'],
    ['no door for a parent', parent, '/door/parent-mode', '/base'],
    ['the door of a door tablet', doorTablet, '/door', 'show'],
    ['no sign-in on a door tablet', doorTablet, '/login', '/door'],
    ['no school on a door tablet', doorTablet, '/admin/oak', '/door'],
    ['a parent viewed by the superadmin', superadminAsParent, '/parent/oak/messages', 'show'],
    ['nothing, viewed as unapproved staff', superadminAsUnapproved(2), '/base', 'show'],
    ['no school, viewed as unapproved staff', superadminAsUnapproved(2), '/staff/oak', '/base'],
    ['the account, viewed as unapproved staff', superadminAsUnapproved(2), '/staff/account', 'show'],
    ['nothing, viewed as an unapproved parent', superadminAsUnapproved(3), '/base', 'show'],
    ['no page, viewed as an unapproved parent', superadminAsUnapproved(3), '/parent/students', '/base'],
    ['the account, viewed as an unapproved parent', superadminAsUnapproved(3), '/staff/account', 'show'],
    ['a role without screens stays at the entry', student, '/base', 'show'],
    ['a role without screens opens no school', student, '/admin/oak', '/base'],
  ])('%s', (_, session, path, end) => {
    expect(endOf({ session, path, parentModePath: null })).toBe(end);
  });

  it('keeps the query where it takes only a slash away', () => {
    const ends = ['/verifyemail/', '/admin/oak'].map((path) =>
      routeEnd({ session: signedOut, path, parentModePath: null }),
    );
    expect(ends).toEqual([
      { kind: 'redirect', to: '/verifyemail', keepsQuery: true },
      { kind: 'redirect', to: '/login' },
    ]);
  });

  it.each<[string, Session, string, boolean]>([
    ['an administrator, of another school', administrator, '/admin/elm/editschool/nope', true],
    ['an administrator, of their own under another id', administrator, '/admin/oak/editschool/nope', true],
    ['staff', staff, '/admin/oak/editschool/nope', true],
    ['a parent', parent, '/admin/elm/editschool/nope', true],
    // They may edit it, and it is not what they view.
    ['staff of that school', staff, '/admin/oak/editschool/s-oak', false],
    ['a superadmin', superadmin, '/admin/oak/editschool/s-oak', false],
    ['an administrator, of another page', administrator, '/admin/elm/terms', false],
  ])('says of a school’s form that it is of a school not theirs: %s', (_, session, path, isSaid) => {
    const refusal = isSaid ? { refusal: 'errors.forbiddenSchool' } : {};
    expect(routeEnd({ session, path, parentModePath: null })).toEqual({
      kind: 'redirect',
      to: '/base',
      ...refusal,
    });
  });

  it('leads to the start of a new view from any page, also one that the new view may not open', () => {
    const landing = '/admin/oak/editschool/s-oak';
    const toOak: Session = { ...superadminAtOak, landing };
    expect(endOf({ session: toOak, path: '/superadmin/oak/editschool/s-oak', parentModePath: null })).toBe(
      landing,
    );
    expect(endOf({ session: toOak, path: landing, parentModePath: null })).toBe('show');
    const toSchools: Session = { ...superadmin, landing: '/superadmin/schools' };
    expect(endOf({ session: toSchools, path: '/admin/oak/terms', parentModePath: null })).toBe(
      '/superadmin/schools',
    );
    expect(endOf({ session: toOak, path: '/base', parentModePath: door })).toBe(door);
  });

  it('leads to the start when the session is over, and to the log-in after that', () => {
    const over: Session = { ...signedOut, hasEnded: true, landing: '/' };
    expect(endOf({ session: over, path: '/admin/oak/terms', parentModePath: null })).toBe('/');
    expect(endOf({ session: over, path: '/', parentModePath: null })).toBe('show');
    expect(endOf({ session: signedOut, path: '/admin/oak/terms', parentModePath: null })).toBe('/login');
  });

  it('lets somebody whose session has ended sign in again, and read what is on the device', () => {
    const ended: Session = { ...administrator, isSignInNeeded: true };
    expect(endOf({ session: ended, path: '/login', parentModePath: null })).toBe('show');
    expect(endOf({ session: ended, path: door, parentModePath: null })).toBe('show');
  });

  it('opens only My Account to unapproved staff, and the whole of an unapproved school to its administrator', () => {
    const waiting = signedInAs({ ...aRole(2, oak), isApproved: false }, oak);
    expect(endOf({ session: waiting, path: '/base', parentModePath: null })).toBe('show');
    expect(endOf({ session: waiting, path: '/staff/oak', parentModePath: null })).toBe('/base');
    const unseen: Session = { ...waiting, viewingAs: null };
    expect(endOf({ session: unseen, path: '/staff/account', parentModePath: null })).toBe('show');
    expect(endOf({ session: unseen, path: '/admin/account', parentModePath: null })).toBe('/base');
    const founder = signedInAs({ ...aRole(1, oak), isApproved: false }, oak);
    expect(endOf({ session: founder, path: '/admin/oak', parentModePath: null })).toBe('show');
  });

  it('opens no school that the user has lost, even if it is still being viewed', () => {
    const lost: Session = { ...administrator, viewingAs: { role: aRole(1, elm), school: elm } };
    expect(endOf({ session: lost, path: '/admin/elm', parentModePath: null })).toBe('/base');
    expect(endOf({ session: lost, path: '/base', parentModePath: null })).toBe('show');
  });
});

describe('the address of a notice or a mail', () => {
  const teacher: Session = {
    ...staff,
    user: {
      ...staff.user,
      roles: [aRole(2, oak), aRole(3, oak), aRole(3, elm), { ...aRole(2, elm), isApproved: false }],
    },
  };
  const enters = (session: Session, path: string) => routeEnd({ session, path, parentModePath: null });

  it('enters the role and the school that it names, whatever is in view', () => {
    for (const school of [oak, elm]) {
      const to = `/parent/${school.urlslug}/dashboard`;
      expect(enters(teacher, `/open${to}`)).toEqual({ kind: 'enter', to, role: aRole(3, school) });
    }
  });

  it('enters an unapproved school with its administrator alone', () => {
    const founder = signedInAs({ ...aRole(1, elm), isApproved: false }, oak);
    expect(enters(founder, '/open/admin/elm')).toMatchObject({ role: { type: 1, isApproved: false } });
    expect(enters(teacher, '/open/staff/elm')).toEqual({ kind: 'enter', to: '/staff/elm', role: undefined });
  });

  it('enters no role that the person has not got, and none for a superadmin', () => {
    expect(enters(teacher, '/open/admin/oak')).toEqual({ kind: 'enter', to: '/admin/oak', role: undefined });
    expect(enters(superadmin, '/open/admin/oak')).toMatchObject({ role: undefined });
    expect(enters(superadminAsParent, '/open/parent/oak')).toMatchObject({ role: undefined });
  });

  it('goes on once the view is entered, with the query', () => {
    const landing = '/parent/elm/dashboard';
    const entered: Session = { ...teacher, viewingAs: viewingAsRole(aRole(3, elm)), landing };
    expect(enters(entered, `/open${landing}`)).toEqual({ kind: 'redirect', to: landing, keepsQuery: true });
    expect(enters(entered, landing)).toEqual({ kind: 'show' });
    expect(enters(entered, '/staff/oak')).toEqual({ kind: 'redirect', to: landing });
  });

  it('asks whoever is not signed in to sign in there, also when the session has just ended', () => {
    expect(enters(signedOut, '/open/parent/elm/dashboard')).toEqual({ kind: 'show' });
    const over: Session = { ...signedOut, hasEnded: true, landing: '/' };
    expect(enters(over, '/open/parent/elm/dashboard')).toEqual({ kind: 'show' });
    expect(enters(loading, '/open/parent/elm/dashboard')).toEqual({ kind: 'wait' });
  });

  it('leaves neither Parent Mode nor a door', () => {
    const path = '/open/parent/oak/dashboard';
    const director: Session = {
      ...administrator,
      user: { ...administrator.user, roles: [aRole(1, oak), aRole(3, oak)] },
    };
    expect(endOf({ session: director, path, parentModePath: door })).toBe(door);
    expect(endOf({ session: doorTablet, path, parentModePath: null })).toBe('/door');
  });
});

describe('Parent Mode', () => {
  it.each([
    '/',
    '/base',
    '/login',
    '/admin',
    '/admin/oak',
    '/admin/oak/terms',
    '/device',
    '/door',
    '/nowhere',
    '/open/admin/oak',
  ])('leads from %s back to the stored path', (path) => {
    expect(endOf({ session: administrator, path, parentModePath: door })).toBe(door);
  });

  it('stays on the stored path, with an ended session too', () => {
    expect(endOf({ session: administrator, path: door, parentModePath: door })).toBe('show');
    const ended: Session = { ...administrator, isSignInNeeded: true };
    expect(endOf({ session: ended, path: '/login', parentModePath: door })).toBe(door);
  });

  it.each(['/admin/elm/terms/t1/attendance', '/device', '/', 'nonsense'])(
    'shows no page of the school when the stored path %s is not open to the user',
    (parentModePath) => {
      expect(endOf({ session: administrator, path: '/admin/oak', parentModePath })).toBe('stranded');
    },
  );

  it('ends with signing out', () => {
    expect(endOf({ session: signedOut, path: door, parentModePath: door })).toBe('/login');
  });
});

it('no redirect leads back to a page that redirected', () => {
  const sessions = [
    signedOut,
    doorTablet,
    administrator,
    staff,
    superadmin,
    superadminAtOak,
    superadminAsParent,
    parent,
    student,
  ];
  const everyPath = [
    '/',
    '/base',
    '/login',
    '/login/',
    '/admin',
    '/admin/elm',
    '/staff',
    '/superadmin',
    '/door',
    '/x',
    '/open/admin/oak',
    '/open//evil.example',
    door,
  ];
  for (const session of sessions) {
    for (const parentModePath of [null, door, '/admin/elm', '/']) {
      for (const path of everyPath) expect(hops({ session, path, parentModePath })).toBeLessThanOrEqual(3);
    }
  }
});

function hops(request: RouteRequest): number {
  const end = routeEnd(request);
  if (end.kind !== 'redirect') return 0;
  return end.to === request.path ? Infinity : 1 + hops({ ...request, path: end.to });
}

function endOf(request: RouteRequest): string {
  const end = routeEnd(request);
  return end.kind === 'redirect' ? end.to : end.kind;
}

function aRole(type: RoleType, school: typeof oak | null): Role {
  return Role.parse({
    type,
    institution: school && { _id: school._id, urlslug: school.urlslug },
    isApproved: true,
    name: school?.name ?? '',
  });
}

/** As whom a superadmin looks at what somebody sees who waits for approval. */
function superadminAsUnapproved(type: RoleType): Session {
  const asUser = { _id: 'u-new', name: 'New Person' };
  return { ...superadmin, viewingAs: viewedRole({ ...aRole(type, oak), isApproved: false }, asUser) };
}

function viewedRole(role: Role, asUser: NonNullable<ViewingAs['asUser']>): ViewingAs {
  return { ...viewingAsRole(roleAsSeen(role)), asUser };
}

function signedInAs(
  role: Role,
  school: ViewingAs['school'],
  { isSuperadmin = false }: { readonly isSuperadmin?: boolean } = {},
): Extract<Session, { status: 'signed-in' }> {
  const user = User.parse({
    _id: 'u1',
    email: 'ann@example.org',
    emailVerified: true,
    phone: '',
    photo: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLogin: null,
    isSuperadmin,
    roles: isSuperadmin ? [] : [role],
    nameInfo: {},
    address: { country: '', line1: '', line2: '', city: '', region: '', postalCode: '' },
  });
  return { status: 'signed-in', user, viewingAs: { role, school }, isSignInNeeded: false };
}
