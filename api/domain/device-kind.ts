/**
 * Whose device it is: a parent's or staff's. That decides what its key alone proves, so each change
 * stands in the security log.
 */
import { roleTypes } from '#sync/school/records/role.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { type DeviceRow, readDevice, updateDevice } from '#api/db/device-table.ts';
import type { Writer } from '#api/db/open.ts';
import { readRolesOfUser } from '#api/db/user-table.ts';
import type { KnownDevice } from './known-device.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import { type Doer, type NamedUser, noteSecurity } from './security-log.ts';

interface Changing {
  readonly by: Doer;
  readonly needs: WithClock & WithIds;
}

/** @param of who lost the role in whose right it was staff's */
export async function makeParents(
  writer: Writer,
  { device: { school, id, name }, of }: { readonly device: DeviceRow; readonly of: NamedUser },
  { by, needs }: Changing,
): Promise<void> {
  await updateDevice(writer, { school, id }, { is_family: 1 });
  const event = { kind: 'deviceOfParent', schools: [school], by, subject: of } as const;
  await noteSecurity(writer, { ...event, detail: { device: name } }, needs);
}

/** Nothing where it is staff's already. */
export async function makeStaffs(
  writer: Writer,
  { school, id, name, is_family }: DeviceRow,
  { by, needs }: Changing,
): Promise<void> {
  if (is_family === 0) return;
  await updateDevice(writer, { school, id }, { is_family: 0 });
  const detail = { device: name };
  await noteSecurity(writer, { kind: 'deviceOfStaff', schools: [school], by, detail }, needs);
}

/**
 * Somebody is signed in as staff on the device that they enrolled, and that is a parent's: they
 * were one then, or had become one meanwhile. A browser that has its key enrols no second time.
 */
export async function giveBackToStaff(
  { id, enrolled_by, isFamily }: KnownDevice,
  { school, user, by }: { readonly school: string; readonly user: string; readonly by: Doer },
  needs: WithStore & WithClock & WithIds,
): Promise<void> {
  if (!isFamily || enrolled_by !== user) return;
  await needs.store.write(async (writer) => {
    // Whoever takes the role away holds it, too.
    await takeCounter(writer, school);
    const roles = await readRolesOfUser(writer, user);
    const isStaff = roles.some(
      (role) => role.school === school && role.isApproved && role.type <= roleTypes.staff,
    );
    const device = await readDevice(writer, school, id);
    if (isStaff && device !== undefined) await makeStaffs(writer, device, { by, needs });
  });
}
