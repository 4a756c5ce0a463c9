import { expect, it } from 'vitest';
import type { Role } from '#sync/school/records/role.ts';
import { roleWords, schoolsOf } from './roles.ts';

const aRole = (type: Role['type'], school: string | null, isApproved = true): Role => ({
  type,
  institution: school === null ? null : { _id: school, urlslug: school },
  isApproved,
  name: school ?? 'Superadmin',
});

it('each school is listed once, by name, with the highest approved role', () => {
  const roles = [
    aRole(0, null),
    aRole(3, 'oak'),
    aRole(1, 'oak', false),
    aRole(2, 'oak'),
    aRole(2, 'ash', false),
  ];
  expect(schoolsOf(roles).map(({ school, role }) => [school, role.type])).toEqual([
    ['ash', 2],
    ['oak', 2],
  ]);
});

it('a role is said with its school', () => {
  expect(roleWords(aRole(3, 'oak'), (word) => word)).toBe('parent, oak');
  expect(roleWords(aRole(0, null), (word) => word)).toBe('superadmin');
});
