import type { Role } from '#sync/school/records/role.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { StaffMember } from '#sync/school/records/staff-member.ts';
import type { User } from '#sync/school/records/user.ts';
import type { RoleOfSchool, StoredUser } from '#api/db/user-table.ts';
import { accountSeenBy } from '#api/domain/readable-fields.ts';
import type { Say } from '#api/platform/say.ts';

/** An account as its owner reads it, with its roles from the highest rank down. */
export function userAnswer(user: StoredUser, roles: readonly RoleOfSchool[], say: Say): User {
  const { previousLogin, ...seen } = accountSeenBy('owner', user);
  return {
    ...seen,
    // The sign-in before this one: that is the news in it.
    lastLogin: previousLogin,
    roles: [...(user.isSuperadmin ? [superadminRole(say)] : []), ...roles.map(roleAnswer)],
  };
}

/** A member of a school as its administrators read it. */
export function memberAnswer(user: StoredUser, isApproved: boolean): StaffMember {
  return { ...accountSeenBy('administrator', user), isApproved };
}

function superadminRole(say: Say): Role {
  return { type: roleTypes.superadmin, institution: null, isApproved: true, name: say('api.superadminRole') };
}

function roleAnswer({ type, school, urlslug, isApproved, schoolName }: RoleOfSchool): Role {
  return { type, institution: { _id: school, urlslug }, isApproved, name: schoolName };
}
