import { describe, expect, it } from 'vitest';
import { isRelated, menuSections, parentTabs } from '#pwa/app/menu.ts';
import type { ViewingAs } from '#pwa/data/account/session.ts';
import { Role } from '#sync/school/records/role.ts';

const school = { _id: 's-oak', urlslug: 'oak', name: 'Oak School' };
const institution = { _id: school._id, urlslug: school.urlslug };
const administrator = aView(1);
const staff = aView(2);

describe('which link is highlighted', () => {
  it.each([
    ['/admin/oak/terms', true],
    ['/admin/oak/terms/', true],
    ['/admin/oak/terms/t1', true],
    ['/admin/oak/terms/t1/registration', true],
    ['/admin/oak/terms/t1/attendance', true],
    ['/admin/oak/terms/t1/attendance/print', true],
    ['/admin/oak/editterm/t1', true],
    ['/admin/oak', false],
    ['/admin/oak/termsofuse', false],
    ['/admin/oakwood/terms', false],
  ])('Terms on %s: %s', (path, isCurrent) => {
    expect(entry(administrator, path, 'terms')?.isCurrent).toBe(isCurrent);
  });

  it.each([
    ['overview', '/admin/oak', true],
    ['overview', '/admin/oak/overview/addterm', true],
    ['overview', '/admin/oak/editschool/s1', true],
    ['overview', '/admin/oak/addgradelevel', true],
    ['overview', '/admin/oak/students', false],
    ['students', '/admin/oak/addstudent', true],
    ['students', '/admin/oak/editstudent/s1', true],
    ['students', '/admin/oak/student/s1/terms', true],
    ['gradeLevels', '/admin/oak/editgradelevel/g1', true],
    ['contacts', '/admin/oak/editcontact/c1', true],
    ['contacts', '/admin/oak/students', false],
    ['attendance', '/admin/oak/attendance', true],
    ['attendance', '/admin/oak/terms/t1/attendance', true],
    ['attendance', '/admin/oak/terms/t1/attendance/print', true],
    ['attendance', '/admin/oak/terms/t1/registration', false],
    ['attendance', '/admin/oak/student/s1/attendance', false],
  ])('%s on %s: %s', (key, path, isCurrent) => {
    expect(entry(administrator, path, key)?.isCurrent).toBe(isCurrent);
  });

  it('highlights the dashboard at its own two addresses only', () => {
    expect(entry(administrator, '/admin', 'dashboard')?.isCurrent).toBe(true);
    expect(entry(administrator, '/admin/dashboard', 'dashboard')?.isCurrent).toBe(true);
    expect(entry(administrator, '/admin/oak/terms', 'dashboard')?.isCurrent).toBe(false);
  });

  it('tells an equal path from one that only begins alike', () => {
    expect(isRelated('/admin/oak/', { equal: ['/admin/oak'] })).toBe(true);
    expect(isRelated('/admin/oak/terms', { equal: ['/admin/oak'] })).toBe(false);
    expect(isRelated('/admin/oak/terms', { under: ['/admin/oak'] })).toBe(true);
  });
});

describe('what the menu offers', () => {
  it('leads staff to their own terms', () => {
    expect(entry(staff, '/device', 'terms')?.to).toBe('/staff/oak/terms');
    expect(entry(staff, '/device', 'students')?.to).toBe('/staff/oak/students');
    expect(entry(staff, '/device', 'devices')).toBeUndefined();
  });

  it.each([administrator, staff])('offers the overview first, then attendance', (view) => {
    const [school] = menuSections({ view, isSuperadmin: false }, '/device');
    expect(school?.entries.slice(0, 2).map(({ key }) => key)).toEqual(['overview', 'attendance']);
  });

  it('has a tab for each main page of a parent, and for nobody else', () => {
    const tabs = parentTabs({ view: aView(3), isSuperadmin: false }, '/parent/oak/students/s1');
    expect(tabs?.map(({ key, to, isCurrent }) => [key, to, isCurrent])).toEqual([
      ['dashboard', '/parent/oak/dashboard', false],
      ['students', '/parent/oak/students', true],
      ['messages', '/parent/oak/messages', false],
      ['billing', '/parent/oak/billing', false],
    ]);
    expect(parentTabs({ view: administrator, isSuperadmin: true }, '/admin/oak')).toBeUndefined();
    expect(
      parentTabs({ view: { ...aView(3), school: null }, isSuperadmin: false }, '/parent'),
    ).toBeUndefined();
  });

  it('leads parents to their own pages', () => {
    expect(entry(aView(3), '/parent/oak/billing', 'billing')).toMatchObject({
      key: 'billing',
      to: '/parent/oak/billing',
      isCurrent: true,
    });
    expect(entry(aView(3), '/parent/oak', 'dashboard')?.isCurrent).toBe(true);
    expect(entry(aView(3), '/parent', 'terms')).toBeUndefined();
  });

  it('leads a superadmin to the schools, and to no school pages before one is chosen', () => {
    const viewer = { view: aView(0), isSuperadmin: true };
    expect(menuSections(viewer, '/superadmin').map(({ key }) => key)).toEqual(['home']);
    expect(entry(aView(0), '/superadmin', 'dashboard', true)?.isCurrent).toBe(true);
    expect(entry(aView(0), '/superadmin/schools', 'schools', true)?.isCurrent).toBe(true);
  });

  it('leads a superadmin out of a school by leaving it first', () => {
    expect(entry(administrator, '/admin/oak/terms', 'schools', true)).toMatchObject({
      key: 'schools',
      isCurrent: false,
    });
    expect(entry(administrator, '/admin/oak/terms', 'schools', true)).not.toHaveProperty('to');
    expect(entry(administrator, '/admin/oak/terms', 'schools')).toBeUndefined();
  });

  it.each([
    ['an administrator', administrator, false, '/admin/dashboard', '/admin/account'],
    ['a superadmin who views as an administrator', administrator, true, '/admin/dashboard', '/admin/account'],
    ['a member of staff', staff, false, '/staff/dashboard', '/staff/account'],
    ['somebody with no approved role', null, false, '/base', '/staff/account'],
    ['a parent', aView(3), false, '/parent/oak/dashboard', '/parent/account'],
    ['a superadmin', aView(0), true, '/superadmin/dashboard', '/superadmin/account'],
    ['a superadmin without a view', null, true, '/superadmin/dashboard', '/superadmin/account'],
  ])(
    'offers %s the dashboard, the account and signing out',
    (_who, view, isSuperadmin, dashboard, account) => {
      expect(entry(view, '/device', 'dashboard', isSuperadmin)?.to).toBe(dashboard);
      expect(entry(view, '/device', 'account', isSuperadmin)?.to).toBe(account);
      expect(entry(view, '/device', 'signOut', isSuperadmin)).toBeDefined();
    },
  );

  it('always offers the device page and signing out', () => {
    for (const view of [null, administrator, staff, aView(3)]) {
      expect(entry(view, '/', 'device')?.to).toBe('/device');
      expect(entry(view, '/', 'signOut')).toMatchObject({ key: 'signOut', isCurrent: false });
    }
  });
});

function entry(view: ViewingAs | null, path: string, key: string, isSuperadmin = false) {
  return menuSections({ view, isSuperadmin }, path)
    .flatMap(({ entries }) => entries)
    .find((candidate) => candidate.key === key);
}

function aView(type: number): ViewingAs {
  const isOfSchool = type !== 0;
  return {
    role: Role.parse({ type, institution: isOfSchool ? institution : null, isApproved: true, name: '' }),
    school: isOfSchool ? school : null,
  };
}
