/** Who works at a school: an administrator lets a person in, or out (contract section 4). Rights are read with every call, so this holds at once. */
import { roleTypes } from '#sync/school/records/role.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { deleteRoles, readUsersOfSchool, saveRole, type StoredUser } from '#api/db/user-table.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithStore } from './ports.ts';

export interface StaffMember {
  readonly school: string;
  readonly user: string;
}

export interface ChangedStaff {
  readonly user: StoredUser;
  readonly isApproved: boolean;
  /** Was it so before? Who is let in for the first time is told. */
  readonly wasApproved: boolean;
}

type Needs = WithStore;

export async function approveStaff(
  { school, user }: StaffMember,
  isApproved: boolean,
  { store }: Needs,
): Promise<Outcome<ChangedStaff>> {
  return store.write(async (writer) => {
    await takeCounter(writer, school);
    const staff = await readUsersOfSchool(writer, school, [roleTypes.staff]);
    const found = staff.find((one) => one.user._id === user);
    if (found === undefined) return refuse('NOT_FOUND', 'staff.notFound');
    await saveRole(writer, { user, school, type: roleTypes.staff, isApproved });
    return done({ user: found.user, isApproved, wasApproved: found.isApproved });
  });
}

/** Whatever they are among those who run the school; a parent's role is another matter. */
export async function removeStaff(
  { school, user }: StaffMember,
  { store }: Needs,
): Promise<Outcome<StoredUser>> {
  const types = [roleTypes.administrator, roleTypes.staff];
  return store.write(async (writer) => {
    // Two administrators who remove each other at once must not both succeed.
    await takeCounter(writer, school);
    const people = await readUsersOfSchool(writer, school, types);
    const found = people.find((one) => one.user._id === user);
    if (found === undefined) return refuse('NOT_FOUND', 'staff.notFound');
    const administrators = people.filter((one) => one.type === roleTypes.administrator && one.isApproved);
    const isLast = administrators.length > 0 && administrators.every((one) => one.user._id === user);
    if (isLast) return refuse('CONFLICT', 'staff.lastAdministrator');
    await deleteRoles(writer, { user, school, types });
    return done(found.user);
  });
}

export function staffName({ nameInfo, email }: StoredUser): string {
  return fullName(nameInfo) || email;
}
