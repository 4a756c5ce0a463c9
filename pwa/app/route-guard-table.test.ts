/** Every rule of specification section 2.2 as one table. Redirects are followed to their end. */
import { describe, expect, it } from 'vitest';
import { routeEnd } from '#pwa/app/route-guard.ts';
import { routes } from '#pwa/app/route-table.ts';
import { patternsOf } from '#pwa/app/route.ts';
import type { Session } from '#pwa/data/account/session.ts';
import { Role, type RoleType } from '#sync/school/records/role.ts';
import { User } from '#sync/school/records/user.ts';

const oak = { _id: 's-oak', urlslug: 'oak', name: 'Oak School' };

const visitor: Session = { status: 'signed-out', hasEnded: false };
/** Neither a person nor a visitor: it sees one page, in Parent Mode and out of it. */
const doorTablet: Session = {
  status: 'door',
  door: { school: { _id: oak._id, name: oak.name }, isBlocked: false },
};
const sessions = {
  visitor,
  superadmin: signedInAs(0),
  administrator: signedInAs(1),
  staff: signedInAs(2),
  parent: signedInAs(3),
  doorTablet,
} as const;
type Who = keyof typeof sessions;

/** `-`: the page itself. */
const table: Readonly<Record<string, Readonly<Record<Who, string>>>> = {
  '/': homes('-'),
  '/base': homes('-'),
  '/login': homes('-'),
  '/register': homes('-'),
  '/register/school': homes('-'),
  '/forgotpassword': forEverybody('-'),
  '/resetpassword': forEverybody('-'),
  '/verifyemail': forEverybody('-'),
  '/invitation': forEverybody('-'),
  '/terms': forEverybody('-'),
  '/about': forEverybody('-'),
  '/door': forEverybody('-'),
  '/terms/': forEverybody('/terms'),
  // The address of notices and mails. A visitor signs in there, and then goes on.
  '/open': homes('-'),
  '/open//evil.example': homes('-'),
  '/open/parent': homes('-'),
  '/open/parent//evil.example': homes('-'),
  '/open/parent/%5Cevil.example': homes('-'),
  '/open/%5Cevil.example/oak': homes('-'),
  '/open/superadmin/users': homes('-'),
  '/open/student/oak': homes('-'),
  '/open/admin/account': homes('-'),
  '/open/admin/oak/terms': { ...homes('-'), administrator: '/admin/oak/terms' },
  '/open/admin/oak/terms/': {
    ...homes('/open/admin/oak/terms'),
    administrator: '/admin/oak/terms',
  },
  '/open/staff/oak': { ...homes('-'), staff: '/staff/oak' },
  '/open/parent/oak/messages': { ...homes('-'), parent: '/parent/oak/messages' },
  '/open/parent/elm/messages': homes('-'),
  '/nowhere': forEverybody('-'),
  '/admin': { ...homes('/login'), administrator: '-' },
  '/admin/dashboard': { ...homes('/login'), administrator: '-' },
  '/admin/account': { ...homes('/login'), administrator: '-' },
  '/admin/oak': { ...homes('/login'), administrator: '-' },
  '/admin/oak/students': { ...homes('/login'), administrator: '-' },
  '/admin/oak/students/import': { ...homes('/login'), administrator: '-' },
  '/admin/oak/terms/t/attendance': { ...homes('/login'), administrator: '-' },
  '/admin/oak/securitylog': { ...homes('/login'), administrator: '-' },
  '/admin/oak/addterm/': { ...homes('/login'), administrator: '/admin/oak/addterm' },
  '/admin/elm': homes('/login'),
  '/staff/account': { ...homes('/login'), staff: '-' },
  '/staff/oak': { ...homes('/login'), staff: '-' },
  '/staff/oak/terms': { ...homes('/login'), staff: '-' },
  '/staff/elm': homes('/login'),
  '/parent': { ...homes('/login'), parent: '-' },
  '/parent/dashboard': { ...homes('/login'), parent: '-' },
  '/parent/account': { ...homes('/login'), parent: '-' },
  '/parent/students': { ...homes('/login'), parent: '-' },
  '/parent/oak/messages': { ...homes('/login'), parent: '-' },
  '/parent/elm/messages': homes('/login'),
  '/superadmin': { ...homes('/login'), superadmin: '-' },
  '/superadmin/account': { ...homes('/login'), superadmin: '-' },
  '/superadmin/users': { ...homes('/login'), superadmin: '-' },
  '/superadmin/messages': { ...homes('/login'), superadmin: '-' },
  '/superadmin/securitylog': { ...homes('/login'), superadmin: '-' },
  '/superadmin/schools': { ...homes('/login'), superadmin: '-' },
  '/superadmin/oak/overview': { ...homes('/login'), superadmin: '-' },
  '/device': { ...forEverybody('-'), visitor: '/login' },
  '/door/attendance': { ...homes('/login'), administrator: '-', staff: '-' },
  '/door/parent-mode': { ...homes('/login'), administrator: '-', staff: '-' },
};

const rows = Object.entries(table).flatMap(([path, ends]) =>
  // The keys of such a row are those of the sessions: its type says so.
  (Object.entries(ends) as [Who, string][]).map(
    ([who, end]) => [who, path, end === '-' ? path : end] as const,
  ),
);

it.each(rows)('%s at %s ends at %s', (who, path, end) => {
  expect(followed(sessions[who], path)).toBe(end);
});

it.each(Object.keys(sessions) as Who[])(
  '%s in Parent Mode ends at its path, or stranded, wherever they go',
  (who) => {
    const stored = '/admin/oak/terms/t/attendance';
    const expected: Readonly<Record<Who, string>> = {
      visitor: '/login',
      superadmin: 'stranded',
      administrator: stored,
      staff: 'stranded',
      parent: 'stranded',
      doorTablet: '/door',
    };
    expect(followed(sessions[who], '/admin/account', stored)).toBe(expected[who]);
  },
);

it('gives every address of a section the guard of that section', () => {
  const addresses = routes.flatMap((route) =>
    patternsOf(route).map((pattern) => ({ section: pattern.split('/')[1] ?? '', guard: route.guard })),
  );
  const sections = ['admin', 'staff', 'parent', 'superadmin'];
  const inSections = addresses.filter(({ section }) => sections.includes(section));
  expect(inSections.length).toBeGreaterThan(60);
  expect(inSections.filter(({ section, guard }) => !(guard as readonly string[]).includes(section))).toEqual(
    [],
  );
});

it('lists every address once', () => {
  const patterns = routes.flatMap((route) => patternsOf(route));
  expect(patterns).toEqual([...new Set(patterns)]);
});

it('shows a door tablet one page, whichever address is typed', () => {
  const addresses = routes.flatMap((route) => patternsOf(route));
  const typed = addresses.map((pattern) =>
    pattern.replace(':slug', 'oak').replaceAll(/:\w+|\*/g, 'something'),
  );
  expect(new Set(typed.map((path) => followed(doorTablet, path)))).toEqual(new Set(['/door']));
});

describe('every address', () => {
  const addresses = routes
    .filter(({ guard }) => !['anybody', 'visitor', 'home'].includes(String(guard)))
    .flatMap((route) => patternsOf(route))
    .filter((pattern) => !pattern.endsWith('*'));
  const at = (pattern: string, slug: string) =>
    pattern.replace(':slug', slug).replace(':schoolId', oak._id).replaceAll(/:\w+/g, 'something');
  const ownersOf: Readonly<Record<string, readonly Who[]>> = {
    admin: ['administrator'],
    staff: ['staff'],
    parent: ['parent'],
    superadmin: ['superadmin'],
    device: ['superadmin', 'administrator', 'staff', 'parent'],
    door: ['administrator', 'staff'],
  };
  const leadingHome = new Set(
    routes.filter(({ page }) => page === null).flatMap((route) => patternsOf(route)),
  );

  it.each(addresses)('%s opens only to those whose section it is', (pattern) => {
    const path = at(pattern, 'oak');
    const owners = ownersOf[path.split('/')[1] ?? ''] ?? [];
    expect(owners.length).toBeGreaterThan(0);
    for (const who of Object.keys(sessions) as Who[]) {
      const isOpen = owners.includes(who) && !leadingHome.has(pattern);
      expect([who, followed(sessions[who], path)]).toEqual([who, isOpen ? path : homes('/login')[who]]);
    }
  });

  const ofSchools = addresses.filter(
    (pattern) => pattern.includes(':slug') && !pattern.startsWith('/superadmin'),
  );

  it.each(ofSchools)('%s of another school opens to nobody', (pattern) => {
    for (const who of Object.keys(sessions) as Who[])
      expect([who, followed(sessions[who], at(pattern, 'elm'))]).toEqual([who, homes('/login')[who]]);
  });

  it.each(ofSchools)('%s opens to nobody with a reserved word in place of the school', (pattern) => {
    const words = ['account', 'dashboard', 'messages', 'schools', 'securitylog', 'students', 'users'];
    const paths = words.map((word) => at(pattern, word)).filter((path) => !addresses.includes(path));
    for (const who of ownersOf[pattern.split('/')[1] ?? ''] ?? [])
      for (const path of paths)
        expect([who, path, followed(sessions[who], path)]).toEqual([who, path, homes('/login')[who]]);
  });
});

function followed(session: Session, path: string, parentModePath: string | null = null): string {
  const end = routeEnd({ session, path, parentModePath });
  if (end.kind === 'redirect') return followed(session, end.to, parentModePath);
  // Without a role there the address itself is asked for, and each role here is in view already.
  if (end.kind === 'enter') return followed(session, end.to, parentModePath);
  return end.kind === 'show' ? path : end.kind;
}

/** Each at their own home; a visitor where it says. */
function homes(ofVisitor: string): Readonly<Record<Who, string>> {
  return {
    visitor: ofVisitor,
    superadmin: '/superadmin',
    administrator: '/admin/oak',
    staff: '/staff/oak',
    parent: '/parent/oak',
    doorTablet: '/door',
  };
}

function forEverybody(end: string): Readonly<Record<Who, string>> {
  return { visitor: end, superadmin: end, administrator: end, staff: end, parent: end, doorTablet: '/door' };
}

function signedInAs(type: RoleType): Session {
  const institution = type === 0 ? null : { _id: oak._id, urlslug: oak.urlslug };
  const role = Role.parse({ type, institution, isApproved: true, name: oak.name });
  const user = User.parse({
    _id: 'u-1',
    email: 'dana@example.org',
    emailVerified: true,
    phone: '',
    photo: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLogin: null,
    isSuperadmin: type === 0,
    roles: [role],
    nameInfo: {},
    address: {},
  });
  const viewingAs = { role, school: institution && { ...institution, name: oak.name } };
  return { status: 'signed-in', user, viewingAs, isSignInNeeded: false };
}
