import type { ViewingAs } from '#pwa/data/account/session.ts';
import { type Role, roleTypes } from '#sync/school/records/role.ts';

export interface RolesInView {
  /** The roles of the user who is signed in. */
  readonly roles: readonly Role[];
  readonly viewed: Role | undefined;
  readonly asUser?: ViewingAs['asUser'];
}

/**
 * The administrator's roles of whoever is in view. A superadmin holds no role in the school in
 * view. Of somebody whom a superadmin views as only the role in view is known on this device.
 */
export function administratorRoles({ roles, viewed, asUser }: RolesInView): readonly Role[] {
  const own = asUser === undefined ? roles : [];
  const isOwn = own.some(
    ({ type, institution }) => type === viewed?.type && institution?._id === viewed.institution?._id,
  );
  const all = viewed === undefined || isOwn ? own : [viewed, ...own];
  return all.filter(({ type }) => type === roleTypes.administrator);
}
