import { readDevices } from '#api/db/device-table.ts';
import { readUserByEmail } from '#api/db/user-table.ts';
import { addDoor, renewDoorCode } from '#api/domain/doors.ts';
import { named } from '#api/domain/security-log.ts';
import { doorCodeOf } from '#sync/school/records/door-code.ts';
import { demoPeople } from './create-accounts.ts';
import { demoSchool } from './fill-demo.ts';

const doorName = 'Main entrance';

/** A link that makes a browser the demo's door tablet. Each start has a new one. */
export async function demoDoorLink(
  appUrl: string,
  needs: Parameters<typeof addDoor>[2],
): Promise<string | undefined> {
  const { read } = needs.store;
  const [administrator] = demoPeople;
  const user = administrator && (await readUserByEmail(read, administrator.email));
  if (user === undefined) return undefined;
  const by = { ...named(user), viewedAs: undefined, network: '' };
  const place = { school: demoSchool, user: user._id };
  const door = (await readDevices(read, demoSchool)).find((row) => row.is_door === 1);
  const made =
    door === undefined
      ? await addDoor({ ...place, name: doorName }, by, needs)
      : await renewDoorCode({ ...place, id: door.id }, by, needs);
  return made.ok ? `${appUrl}/door#${doorCodeOf(made.value.code) ?? ''}` : undefined;
}
