import { z } from 'zod';
import { RecordId } from './id.ts';
import { UrlSlug } from './school.ts';

/** Specification section 3: role types and their base paths. */
export const roleTypes = { superadmin: 0, administrator: 1, staff: 2, parent: 3, student: 4 } as const;
const roleBasePaths = ['/superadmin', '/admin', '/staff', '/parent', '/student'] as const;

export const RoleType = z.literal([0, 1, 2, 3, 4]);
export type RoleType = z.infer<typeof RoleType>;

export const Role = z.object({
  type: RoleType,
  institution: z.object({ _id: RecordId, urlslug: UrlSlug }).nullable(),
  isApproved: z.boolean(),
  /** The school's name, or the role's. */
  name: z.string(),
});
export type Role = z.infer<typeof Role>;

/** An unknown type falls back to `/`. */
export function basePathOf(type: number): string {
  return roleBasePaths[type] ?? '/';
}

/** The role that counts for a school: the lowest-sorted approved one (specification section 6). */
export function roleForSchool(roles: readonly Role[], schoolId: RecordId): Role | undefined {
  return roles
    .filter((role) => role.isApproved && role.institution?._id === schoolId)
    .toSorted((a, b) => a.type - b.type)[0];
}
