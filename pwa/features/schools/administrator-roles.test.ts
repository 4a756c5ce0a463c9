import { expect, it } from 'vitest';
import { type Role, roleTypes, type RoleType } from '#sync/school/records/role.ts';
import { administratorRoles } from './administrator-roles.ts';

const ann = { _id: 'ann', name: 'Ann Reid' };

it('are the user’s own, also of schools that are not in view', () => {
  const roles = [aRole('oak'), aRole('elm'), aRole('elm', roleTypes.parent)];
  expect(administratorRoles({ roles, viewed: aRole('elm') })).toEqual([aRole('oak'), aRole('elm')]);
  expect(administratorRoles({ roles, viewed: aRole('elm', roleTypes.parent) })).toHaveLength(2);
});

it('have the role in which a superadmin sees a school', () => {
  expect(administratorRoles({ roles: [], viewed: aRole('oak') })).toEqual([aRole('oak')]);
  expect(administratorRoles({ roles: [aRole('elm')], viewed: aRole('oak') })).toEqual([
    aRole('oak'),
    aRole('elm'),
  ]);
});

it('are only the one in view of somebody whom a superadmin views as', () => {
  expect(administratorRoles({ roles: [aRole('elm')], viewed: aRole('oak'), asUser: ann })).toEqual([
    aRole('oak'),
  ]);
});

function aRole(slug: string, type: RoleType = roleTypes.administrator): Role {
  return { type, institution: { _id: `s-${slug}`, urlslug: slug }, isApproved: true, name: slug };
}
