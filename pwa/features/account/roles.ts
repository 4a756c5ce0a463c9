import { type Role, roleTypes } from '#sync/school/records/role.ts';
import { compareNames } from '#sync/school/records/format.ts';

export type RoleWord = keyof typeof roleTypes;

export interface SchoolOfUser {
  readonly school: string;
  readonly name: string;
  /** The lowest-sorted approved role (specification section 6), else the pending one. */
  readonly role: Role;
}

/** Each school once. */
export function schoolsOf(roles: readonly Role[]): readonly SchoolOfUser[] {
  const sorted = roles.toSorted((a, b) => Number(b.isApproved) - Number(a.isApproved) || a.type - b.type);
  const bySchool = new Map<string, SchoolOfUser>();
  for (const role of sorted) {
    const school = role.institution?._id;
    if (school !== undefined && !bySchool.has(school))
      bySchool.set(school, { school, name: role.name, role });
  }
  return [...bySchool.values()].toSorted((a, b) => compareNames(a.name, b.name));
}

export function roleKey(role: Role): string {
  return `${role.type}:${role.institution?._id ?? ''}`;
}

export function isSameRole(a: Role, b: Role | undefined): boolean {
  return b !== undefined && roleKey(a) === roleKey(b);
}

/** `Parent, Hope Primary`. */
export function roleWords(role: Role, say: (word: RoleWord) => string): string {
  const word = say(roleWord(role));
  return role.institution === null ? word : `${word}, ${role.name}`;
}

function roleWord({ type }: Role): RoleWord {
  switch (type) {
    case roleTypes.superadmin:
      return 'superadmin';
    case roleTypes.administrator:
      return 'administrator';
    case roleTypes.staff:
      return 'staff';
    case roleTypes.parent:
      return 'parent';
    case roleTypes.student:
      return 'student';
  }
}
