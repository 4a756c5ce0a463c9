import { isSchoolActive } from '#api/db/school-reader.ts';
import type { RoleOfSchool } from '#api/db/user-table.ts';
import type { WithStore } from '#api/domain/ports.ts';
import { refuse, type Refusal } from '#api/domain/outcome.ts';
import type { Callers, Who } from './admit.ts';

/**
 * Why a call that is no GET goes on in a deactivated school. `keeps`: it brings what was recorded,
 * which is kept and decided by its own rule, or makes the key with which to bring it. `protects`:
 * it takes a right away, or opens a tablet that holds records. `reads`: it changes no record.
 */
export type InReadOnlySchool = 'keeps' | 'protects' | 'reads';

/** A deactivated school is read-only to everyone but superadmins (contract section 4). */
export async function refuseIfReadOnly(
  caller: Callers[Who],
  { store }: WithStore,
): Promise<Refusal | undefined> {
  if (caller === undefined || !('school' in caller) || isOfHost(caller)) return undefined;
  // Who is signed in was read with their roles, and these with their schools.
  const role = rolesOf(caller).find(({ school }) => school === caller.school);
  const isActive = role?.isSchoolActive ?? (await isSchoolActive(store.read, caller.school));
  return isActive ? undefined : refuse('FORBIDDEN', 'errors.schoolReadOnly');
}

type InSomeSchool = Extract<Callers[Who], { readonly school: string }>;

function rolesOf(caller: InSomeSchool): readonly RoleOfSchool[] {
  if ('roles' in caller) return caller.roles;
  return 'person' in caller ? caller.person.roles : [];
}

function isOfHost(caller: InSomeSchool): boolean {
  if ('user' in caller) return caller.user.isSuperadmin;
  return 'person' in caller && caller.person.user.isSuperadmin;
}
