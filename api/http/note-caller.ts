import { noteDeviceUser, readDeviceUsers } from '#api/db/device-table.ts';
import type { InSchool } from '#api/domain/choose-school.ts';
import { findDeviceByKey, type KnownDevice } from '#api/domain/find-device.ts';
import type { Services } from '#api/services.ts';
import type { Incoming } from './route.ts';

/**
 * A call that carries both a person's token and a device's key shows that the person is signed in on that device, so that
 * what they record there later counts as theirs, whoever's session it is handed in under. Answers with the device.
 */
export async function noteCallerOnDevice(
  { school, user }: InSchool,
  { request }: Incoming,
  { store }: Pick<Services, 'store'>,
): Promise<KnownDevice | undefined> {
  const key = request.headers.get('x-device-key');
  if (key === null) return undefined;
  const device = await findDeviceByKey(store.read, { school, key });
  if (device === undefined) return undefined;
  const known = await readDeviceUsers(store.read, school, device.id);
  if (!known.includes(user._id))
    await store.write((writer) => noteDeviceUser(writer, { school, device: device.id, user: user._id }));
  return device;
}
