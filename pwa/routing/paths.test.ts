import { describe, expect, it } from 'vitest';
import { homeOfRole, paths, schoolPlaceOf, swapTerm, withoutTrailingSlash } from './paths.ts';

const oak = { section: 'admin', slug: 'oak' } as const;

describe('paths', () => {
  it('links within a school', () => {
    expect(paths.terms(oak)).toBe('/admin/oak/terms');
    expect(paths.attendance({ section: 'staff', slug: 'oak' }, 't1')).toBe('/staff/oak/terms/t1/attendance');
  });

  it.each([
    ['/admin/oak', oak],
    ['/admin/oak/terms/t1', oak],
    ['/staff/elm', { section: 'staff', slug: 'elm' }],
    ['/admin', undefined],
    ['/admin/', undefined],
    ['/admin/dashboard', undefined],
    ['/superadmin/oak', undefined],
    ['/', undefined],
  ])('reads the school out of %s', (path, place) => {
    expect(schoolPlaceOf(path)).toEqual(place);
  });

  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/login/', '/login'],
    ['/admin/oak//', '/admin/oak'],
    ['/admin/oak', '/admin/oak'],
  ])('%s without its trailing slash is %s', (path, trimmed) => {
    expect(withoutTrailingSlash(path)).toBe(trimmed);
  });

  it('swaps the term and keeps the tab', () => {
    expect(swapTerm('/admin/oak/terms/t1/attendance', 't2')).toBe('/admin/oak/terms/t2/attendance');
    expect(swapTerm('/admin/terms/terms/t1', '$1')).toBe('/admin/terms/terms/$1');
    expect(swapTerm('/admin/oak/terms', 't2')).toBe('/admin/oak/terms');
  });

  it('knows the home of a role', () => {
    expect(homeOfRole(1, 'oak')).toBe('/admin/oak');
    expect(homeOfRole(2, 'oak')).toBe('/staff/oak');
    expect(homeOfRole(0, undefined)).toBe('/superadmin');
    expect(homeOfRole(1, undefined)).toBe('/admin');
  });
});
