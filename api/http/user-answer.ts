import type { Role } from '#sync/school/records/role.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import type { RoleOfSchool, StoredUser } from '#api/db/user-table.ts';
import type { Say } from '#api/platform/say.ts';

/** A user as it travels: without the password's hash, with its roles from the highest rank down. */
export function userAnswer(user: StoredUser, roles: readonly RoleOfSchool[], say: Say): User {
  return {
    _id: user._id,
    email: user.email,
    emailVerified: user.emailVerified,
    pendingEmail: user.pendingEmail,
    phone: user.phone,
    photo: user.photo,
    createdAt: user.createdAt,
    // The sign-in before this one: that is the news in it.
    lastLogin: user.previousLogin,
    isSuperadmin: user.isSuperadmin,
    roles: [...(user.isSuperadmin ? [superadminRole(say)] : []), ...roles.map(roleAnswer)],
    nameInfo: user.nameInfo,
    address: user.address,
  };
}

function superadminRole(say: Say): Role {
  return { type: roleTypes.superadmin, institution: null, isApproved: true, name: say('api.superadminRole') };
}

function roleAnswer({ type, school, urlslug, isApproved, schoolName }: RoleOfSchool): Role {
  return { type, institution: { _id: school, urlslug }, isApproved, name: schoolName };
}
