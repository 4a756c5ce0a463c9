import { limits } from '#sync/limits.ts';
import { noteDeviceUser, readDeviceUsers, updateDevice } from '#api/db/device-table.ts';
import type { InSchool } from '#api/domain/choose-school.ts';
import { deviceReport, findDeviceByKey, type KnownDevice } from '#api/domain/known-device.ts';
import type { Incoming } from './incoming.ts';
import type { WithClock, WithStore } from '#api/domain/ports.ts';

export interface Noted {
  readonly incoming: Incoming;
  /** What a device says of itself that has nothing to hand in. */
  readonly said: { readonly now?: number | undefined; readonly version?: string | undefined };
}

/**
 * A call with both a person's token and a device's key shows that the person is signed in on that
 * device. Their later records there count as theirs, whoever hands them in. A device that only
 * pulls is noted as seen when that is new, and otherwise now and then, not every minute.
 *
 * @returns the device
 */
export async function noteCallerOnDevice(
  { school, user }: InSchool,
  { incoming, said }: Noted,
  { store, nowMs }: WithStore & WithClock,
): Promise<KnownDevice | undefined> {
  const key = incoming.request.headers.get('x-device-key');
  if (key === null) return undefined;
  const device = await findDeviceByKey(store.read, { school, key });
  if (device === undefined) return undefined;
  const known = await readDeviceUsers(store.read, school, device.id);
  const isNewUser = !known.includes(user._id);
  const isSeenAnew = nowMs() - Date.parse(device.last_seen ?? '1970-01-01') > limits.lastSeenEveryMs;
  const isNewApp = said.version !== undefined && said.version !== device.version;
  if (isNewUser || isSeenAnew || isNewApp)
    await store.write(async (writer) => {
      if (isNewUser) await noteDeviceUser(writer, { school, device: device.id, user: user._id });
      await updateDevice(writer, { school, id: device.id }, whatIsNew(said, nowMs()));
    });
  return device;
}

function whatIsNew({ now, version }: Noted['said'], nowMs: number) {
  return now === undefined || version === undefined
    ? { last_seen: new Date(nowMs).toISOString() }
    : deviceReport({ now, version, waiting: 0, oldestWaiting: null }, nowMs);
}
