/** What a user looks at, and what a change of their rights means. */
import { canonicalJson } from '#sync/school/records/merge.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type Role, roleTypes } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import type { KeptAccount } from '#pwa/data/store/account-store.ts';
import type { KeptView } from '#pwa/data/store/kept-view.ts';

/** Enough to look as somebody, and to say so, without a network. */
export type ViewedUser = { readonly _id: string; readonly name: string; readonly email?: string | undefined };
export type ViewingAs = {
  readonly role: Role;
  /** As whom a superadmin looks; absent for oneself. */
  readonly asUser?: ViewedUser;
  readonly school: { readonly _id: string; readonly urlslug: string; readonly name: string } | null;
};
export type LostSchools = readonly RecordId[] | 'all';

/**
 * The kept view if it is this user's and still theirs; else the first approved role, sorted by type
 * (specification section 4).
 */
export function viewOf(user: User, view: KeptView | undefined): ViewingAs | null {
  const isOwn = view !== undefined && view.user === user._id;
  const held = isOwn
    ? user.roles.find((role) => role.isApproved && rightOf(role) === rightOf(view.role))
    : undefined;
  if (isOwn && user.isSuperadmin)
    return {
      role: view.role,
      school: view.school,
      ...(view.asUser !== undefined && { asUser: view.asUser }),
    };
  // A school may have another name by now.
  if (held !== undefined) return viewingAsRole(held);
  const first = user.roles.filter((role) => role.isApproved).toSorted((a, b) => a.type - b.type)[0];
  return first === undefined ? superadminView(user) : viewingAsRole(first);
}

function superadminView(user: User): ViewingAs | null {
  return user.isSuperadmin
    ? viewingAsRole({ type: roleTypes.superadmin, institution: null, isApproved: true, name: '' })
    : null;
}

export function viewingAsRole(role: Role): ViewingAs {
  return { role, school: role.institution === null ? null : { ...role.institution, name: role.name } };
}

export function isSameUser(a: User, b: User): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/**
 * The schools of which something might be seen then and may not now. Another user may see nothing
 * of what was pulled, and a superadmin may have pulled any school.
 */
export function lostSchools(before: User, after: User, inView?: string): LostSchools {
  if (before._id !== after._id || (before.isSuperadmin && !after.isSuperadmin)) return 'all';
  const lost = lostRoles(before.roles, after).filter(
    (role) => role.institution?._id !== inView || !runsStill(role, after),
  );
  return lost.flatMap(({ institution }) => institution?._id ?? []);
}

/**
 * An administrator who stays staff, say. The next pull of the school in view begins their copy anew
 * with what they may still read; deleted, it would be missing from under the screens and loops.
 */
function runsStill({ type, institution }: Role, { roles }: User): boolean {
  const isOfTeam = (role: Pick<Role, 'type'>) => role.type <= roleTypes.staff;
  return (
    isOfTeam({ type }) &&
    roles.some((role) => isOfTeam(role) && role.isApproved && role.institution?._id === institution?._id)
  );
}

/** Those that this browser knew the user to hold and that have ended, until they are held again. */
export function endedRoles(known: KeptAccount | undefined, after: User): readonly Role[] {
  if (known?.user._id !== after._id) return [];
  const lost = lostRoles([...known.endedRoles, ...known.user.roles], after);
  return [...new Map(lost.map((role) => [rightOf(role), role])).values()];
}

function lostRoles(roles: readonly Role[], after: User): readonly Role[] {
  const rights = new Set(after.roles.filter((role) => role.isApproved).map(rightOf));
  return roles.filter((role) => role.isApproved && role.institution !== null && !rights.has(rightOf(role)));
}

/** What a role gives, as one word. */
export function rightOf({ type, institution }: Role): string {
  return `${type} ${institution?._id}`;
}
