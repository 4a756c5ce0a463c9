/**
 * Who belongs to a school: an administrator lets a person in or takes a role away (contract section
 * 4). Rights are read with every call, so a change holds at once. The devices of somebody who may
 * no longer enrol any are blocked in the same transaction. Those of somebody who stays a parent are
 * a parent's (`device-kind`): their keys record nothing in the name of staff.
 */
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { type DeviceRow, readDevices, updateDevice } from '#api/db/device-table.ts';
import { deleteDoorCodesBy } from '#api/db/door-table.ts';
import { deleteInvitationsBy } from '#api/db/invitation-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { deleteRoles, readUsersOfSchool, saveRole, type StoredUser } from '#api/db/user-table.ts';
import { makeParents } from './device-kind.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { type Doer, named, noteSecurity } from './security-log.ts';
import { enqueueStaffApproved } from './approved-letters.ts';
import type { WithAddress, WithClock, WithIds, WithMailer, WithStore, WithWords } from './ports.ts';

export interface Member {
  readonly school: string;
  readonly user: string;
}

export interface ChangedStaff {
  readonly user: StoredUser;
  readonly isApproved: boolean;
}

type Needs = WithStore & WithClock & WithIds;

export async function approveStaff(
  { school, user }: Member,
  { isApproved, by }: { readonly isApproved: boolean; readonly by: Doer },
  needs: Needs & WithMailer & WithWords & WithAddress,
): Promise<Outcome<ChangedStaff>> {
  const outcome = await needs.store.write(async (writer) => {
    await takeCounter(writer, school);
    const people = await readUsersOfSchool(writer, school, Object.values(roleTypes));
    const held = people.filter((one) => one.user._id === user);
    const found = held.find(({ type }) => type === roleTypes.staff);
    if (found === undefined) return refuse('NOT_FOUND', 'staffPage.notFound');
    if (isApproved && !found.user.emailVerified) return refuse('CONFLICT', 'staff.emailNotVerified');
    await saveRole(writer, { user, school, type: roleTypes.staff, isApproved });
    if (isApproved !== found.isApproved) {
      const kind = isApproved ? 'staffApproved' : 'staffUnapproved';
      await noteSecurity(writer, { kind, schools: [school], by, subject: named(found.user) }, needs);
      if (isApproved) await enqueueStaffApproved(writer, { user: found.user, school }, needs);
    }
    if (!isApproved)
      await blockDevicesOf(
        writer,
        { school, user: found.user, left: held.filter((one) => one !== found) },
        { by, needs },
      );
    return done({ user: found.user, isApproved });
  });
  if (outcome.ok && isApproved) needs.mailer.wake();
  return outcome;
}

export interface Removed {
  readonly user: StoredUser;
  /** The devices that were blocked with it. */
  readonly devices: readonly string[];
}

/** Takes those of `types` away that the person holds; the last administrator stays. */
export async function removeRoles(
  { school, user, types }: Member & { readonly types: readonly RoleType[] },
  by: Doer,
  needs: Needs,
): Promise<Outcome<Removed>> {
  return needs.store.write(async (writer) => {
    // Two administrators who remove each other at once must not both succeed.
    await takeCounter(writer, school);
    const people = await readUsersOfSchool(writer, school, Object.values(roleTypes));
    const lost = people.filter((one) => one.user._id === user && types.includes(one.type));
    const [first] = lost;
    if (first === undefined) return refuse('NOT_FOUND', 'staffPage.notFound');
    if (lost.some((one) => one.type === roleTypes.administrator) && isLastAdministrator(people, user))
      return refuse('CONFLICT', 'staffPage.lastAdministrator');
    const devices = await takeRoles(writer, { school, user, types, people }, { by, needs });
    return done({ user: first.user, devices: devices.map(({ name }) => name) });
  });
}

type People = Awaited<ReturnType<typeof readUsersOfSchool>>;

/** Nobody else runs the school. */
export function isLastAdministrator(people: People, user: string): boolean {
  const administrators = people.filter((one) => one.type === roleTypes.administrator && one.isApproved);
  return administrators.length > 0 && administrators.every((one) => one.user._id === user);
}

/**
 * Ends invitations, open codes of doors and devices with the roles. @returns the blocked devices
 */
export async function takeRoles(
  writer: Writer,
  { school, user, types, people }: Member & { readonly types: readonly RoleType[]; readonly people: People },
  { by, needs }: { readonly by: Doer; readonly needs: WithClock & WithIds },
): Promise<readonly DeviceRow[]> {
  const held = people.filter((one) => one.user._id === user);
  const lost = held.filter((one) => types.includes(one.type));
  await deleteRoles(writer, { user, school, types });
  if (lost.some((one) => one.type === roleTypes.administrator)) {
    await deleteInvitationsBy(writer, { school, user });
    await deleteDoorCodesBy(writer, { school, user });
  }
  for (const { type, user: whom } of lost)
    await noteSecurity(
      writer,
      { kind: 'roleRemoved', schools: [school], by, subject: named(whom), detail: { role: type } },
      needs,
    );
  const [first] = held;
  if (first === undefined) return [];
  const left = held.filter((one) => !lost.includes(one));
  return blockDevicesOf(writer, { school, user: first.user, left }, { by, needs });
}

/** Devices that the person enrolled and that can still hand in records. */
export async function readDevicesOf(db: Reader, { school, user }: Member): Promise<readonly DeviceRow[]> {
  const devices = await readDevices(db, school);
  return devices.filter(
    (device) => device.enrolled_by === user && device.is_revoked === 0 && device.is_door === 0,
  );
}

/** Those that would be blocked if this role were taken away. */
export async function readDevicesLostWith(
  db: Reader,
  { school, user, type }: Member & { readonly type: RoleType },
): Promise<readonly DeviceRow[]> {
  const people = await readUsersOfSchool(db, school, Object.values(roleTypes));
  const left = people.filter((one) => one.user._id === user && one.type !== type);
  const { devices, areBlocked } = await readLost(db, { school, user, left });
  return areBlocked ? devices : [];
}

/** The devices that the roles which are left do not enrol. A parent keeps them, as a parent's. */
async function readLost(
  db: Reader,
  { school, user, left }: Member & { readonly left: People },
): Promise<{ readonly devices: readonly DeviceRow[]; readonly areBlocked: boolean }> {
  const types = left.filter(({ isApproved }) => isApproved).map(({ type }) => type);
  const devices = await readDevicesOf(db, { school, user });
  return {
    devices: devices.filter((device) => !types.some((type) => mayEnrol(type, device))),
    areBlocked: !types.includes(roleTypes.parent),
  };
}

interface Keeping {
  readonly school: string;
  readonly user: StoredUser;
  /** The roles that the person keeps. One that waits to be approved enrols nothing. */
  readonly left: People;
}

async function blockDevicesOf(
  writer: Writer,
  { school, user, left }: Keeping,
  { by, needs }: { readonly by: Doer; readonly needs: WithClock & WithIds },
): Promise<readonly DeviceRow[]> {
  const { devices, areBlocked } = await readLost(writer, { school, user: user._id, left });
  if (!areBlocked) {
    for (const device of devices) await makeParents(writer, { device, of: named(user) }, { by, needs });
    return [];
  }
  for (const { id, name: device } of devices) {
    await updateDevice(writer, { school, id }, { is_revoked: 1 });
    const event = { kind: 'deviceBlocked', schools: [school], by, subject: named(user) } as const;
    await noteSecurity(writer, { ...event, detail: { device } }, needs);
  }
  return devices;
}

/**
 * Administrators, staff and parents enrol the device that they sign in on, parents as a parent's.
 */
function mayEnrol(type: RoleType, { is_family }: DeviceRow): boolean {
  return type <= (is_family === 1 ? roleTypes.parent : roleTypes.staff);
}
