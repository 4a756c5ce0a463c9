/**
 * Which device a signed-in person without a key speaks for. A browser has no key before it is
 * enrolled, and shows it no more after it was refused; until then its own order is kept by the id
 * that it says.
 */
import { readDevice, readDeviceUsers } from '#api/db/device-table.ts';
import type { InSchool } from './choose-school.ts';
import type { WithStore } from './ports.ts';

type Person = Pick<InSchool, 'school' | 'user'>;

/** With its key, in a session of theirs. Nobody is noted as the user of a door. */
export async function hasUsedDevice(
  { school, user }: Person,
  device: string,
  { store }: WithStore,
): Promise<boolean> {
  return (await readDeviceUsers(store.read, school, device)).includes(user._id);
}

/**
 * The device, if the person has used it or the school does not know it yet; else none (empty). Else
 * anybody could record in the name of a door, and bend the order of another device's records.
 */
export async function deviceOfPerson(person: Person, device: string, needs: WithStore): Promise<string> {
  const isUnknown = (await readDevice(needs.store.read, person.school, device)) === undefined;
  return isUnknown || (await hasUsedDevice(person, device, needs)) ? device : '';
}
