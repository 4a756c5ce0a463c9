import { fixedPaths } from './paths.ts';
import { roleTypes, type Role } from '#sync/school/records/role.ts';
import type { School } from '#sync/school/records/school.ts';
import type { User } from '#sync/school/records/user.ts';

/** The role in which a superadmin sees the list of schools. */
export function superadminRole(user: User): Role {
  const own = user.roles.find((role) => role.type === roleTypes.superadmin);
  return own ?? { type: roleTypes.superadmin, institution: null, isApproved: true, name: '' };
}

/** What a superadmin comes back to after looking as somebody else. */
export function ownView(user: User) {
  return { role: superadminRole(user), landing: fixedPaths.superadmin };
}

/** The role in which a superadmin sees one school: its administrator's (section 6). */
export function administratorOf(school: Pick<School, '_id' | 'urlslug' | 'name'>): Role {
  return {
    type: roleTypes.administrator,
    institution: { _id: school._id, urlslug: school.urlslug },
    isApproved: true,
    name: school.name,
  };
}

/**
 * Somebody else's role as a superadmin looks with it. What is not approved opens no school; an
 * administrator sets up a school that waits for approval.
 */
export function roleAsSeen(role: Role): Role {
  const opensSchool = role.isApproved || role.type === roleTypes.administrator;
  return opensSchool ? role : { ...role, institution: null };
}
