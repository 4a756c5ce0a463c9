import { describe, expect, it } from 'vitest';
import { basePathOf, type Role, roleForSchool, roleTypes } from './role.ts';

const role = (type: Role['type'], school: string | null, isApproved = true): Role => ({
  type,
  institution: school === null ? null : { _id: school, urlslug: school },
  isApproved,
  name: `${type}`,
});

describe('the role that counts for a school', () => {
  it.each([
    ['the lowest-sorted', [role(3, 'hope'), role(1, 'hope'), role(2, 'hope')], 1],
    ['an approved one, before a lower one that is not', [role(1, 'hope', false), role(3, 'hope')], 3],
    ['none of another school', [role(1, 'other'), role(2, 'hope')], 2],
    ['none that is not approved', [role(1, 'hope', false)], undefined],
    ['none without a school', [role(0, null)], undefined],
    ['none of none', [], undefined],
  ])('is %s', (_case, roles, type) => {
    expect(roleForSchool(roles, 'hope')?.type).toBe(type);
    expect(roleForSchool(roles.toReversed(), 'hope')?.type).toBe(type);
  });
});

describe('a role’s base path', () => {
  it.each([
    [roleTypes.superadmin, 0, '/superadmin'],
    [roleTypes.administrator, 1, '/admin'],
    [roleTypes.staff, 2, '/staff'],
    [roleTypes.parent, 3, '/parent'],
    [roleTypes.student, 4, '/student'],
    [5, 5, '/'],
    [-1, -1, '/'],
    [Number.NaN, Number.NaN, '/'],
  ])('of type %d is %3$s', (type, code, path) => {
    expect(type).toBe(code);
    expect(basePathOf(type)).toBe(path);
  });
});
