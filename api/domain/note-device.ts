import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { noteDeviceUser, readDeviceUsers, updateDevice } from '#api/db/device-table.ts';
import { setSessionDevice } from '#api/db/session-table.ts';
import type { InSchool } from './choose-school.ts';
import { deviceReport, type KnownDevice } from './known-device.ts';
import { giveBackToStaff } from './device-kind.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import type { Doer } from './security-log.ts';

export interface Noted {
  /** Where the call comes from. */
  readonly from: { readonly agent: string; readonly network: string };
  /** What a device says of itself that has nothing to hand in. */
  readonly said: { readonly now?: number | undefined; readonly version?: string | undefined };
}

/**
 * A call with both a person's token and a device's key shows that the person is signed in on that
 * device. Their later records there count as theirs, whoever hands them in.
 */
export async function noteCallerOnDevice(
  {
    school,
    user,
    session,
    devices: noted,
    roleType,
    shown: device,
  }: InSchool & {
    readonly shown: KnownDevice | undefined;
  },
  { by, ...calling }: Noted & { readonly by: Doer },
  needs: WithStore & WithClock & WithIds,
): Promise<void> {
  if (device === undefined) return;
  // A door is nobody's browser: who signs in on it makes none of its records theirs.
  await noteDevice(device, { school, ...calling, ...(!device.isDoor && { user: user._id }) }, needs);
  // Blocking the device blocks the session with it.
  if (noted[0] !== device.id) await noteSessionOn(device, session, needs);
  if (roleType <= roleTypes.staff) await giveBackToStaff(device, { school, user: user._id, by }, needs);
}

/** The session is used on this device. */
export async function noteSessionOn(
  { id }: Pick<KnownDevice, 'id'>,
  session: string,
  { store }: WithStore,
): Promise<void> {
  await store.write((writer) => setSessionDevice(writer, session, id));
}

/**
 * A device that only pulls is noted as seen when that is new, and otherwise now and then, not every
 * minute.
 */
export async function noteDevice(
  device: KnownDevice,
  {
    school,
    user,
    from: { agent, network },
    said,
  }: Noted & { readonly school: string; readonly user?: string },
  { store, nowMs }: WithStore & WithClock,
): Promise<void> {
  if (device.isReplaced) return;
  // Whoever used it last is noted already.
  const isLastUser = user === undefined || user === device.last_user;
  const isNewUser = !isLastUser && !(await readDeviceUsers(store.read, school, device.id)).includes(user);
  const isSeenAnew = nowMs() - Date.parse(device.last_seen ?? '1970-01-01') > limits.lastSeenEveryMs;
  const isNewApp = said.version !== undefined && said.version !== device.version;
  const isElsewhere = agent !== device.agent || network !== device.network;
  if (!isNewUser && isLastUser && !isSeenAnew && !isNewApp && !isElsewhere) return;
  await store.write(async (writer) => {
    if (isNewUser) await noteDeviceUser(writer, { school, device: device.id, user });
    const last = user === undefined ? {} : { last_user: user };
    await updateDevice(
      writer,
      { school, id: device.id },
      { ...whatIsNew(said, nowMs()), agent, network, ...last },
    );
  });
}

function whatIsNew({ now, version }: Noted['said'], nowMs: number) {
  return now === undefined || version === undefined
    ? { last_seen: new Date(nowMs).toISOString() }
    : deviceReport({ now, version, waiting: 0, oldestWaiting: null }, nowMs);
}
