import { viewAs, type Session } from '#pwa/data/account/session.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { basePathOf } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { superadminRole } from '#pwa/routing/superadmin-role.ts';

/** Switches to somebody's first role and its base path, or back to oneself (specification section 2.5). */
export function viewAsUser(
  session: Extract<Session, { readonly status: 'signed-in' }>,
  user: User | undefined,
): void {
  // What is not approved opens nothing: an approved role goes before it.
  const role = user?.roles.find(({ isApproved }) => isApproved) ?? user?.roles[0];
  if (user === undefined || role === undefined) {
    viewAs({ role: superadminRole(session.user), landing: fixedPaths.superadmin });
    return;
  }
  const asUser = { _id: user._id, name: fullName(user.nameInfo) || user.email, email: user.email };
  viewAs({ role, asUser, landing: basePathOf(role.type) });
}
