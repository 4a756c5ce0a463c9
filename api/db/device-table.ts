import type { Reader, Writer } from './open.ts';
import { prepared } from './kept-query.ts';
import type { NewRow, Row, RowChange } from './schema.ts';

export type DeviceRow = Row<'device'>;

const rowsById = prepared((db, value: (name: 'school' | 'id') => string) =>
  db.selectFrom('device').selectAll().where('school', '=', value('school')).where('id', '=', value('id')),
);

export async function readDevice(db: Reader, school: string, id: string): Promise<DeviceRow | undefined> {
  const [row] = await rowsById(db, { school, id });
  return row;
}

const rowsByKeyHash = prepared((db, value: (name: 'school' | 'keyHash') => string) =>
  db
    .selectFrom('device')
    .selectAll()
    .where('school', '=', value('school'))
    .where('key_hash', '=', value('keyHash')),
);

export async function readDeviceByKeyHash(
  db: Reader,
  school: string,
  keyHash: string,
): Promise<DeviceRow | undefined> {
  const [row] = await rowsByKeyHash(db, { school, keyHash });
  return row;
}

/** Those of these keys that are still a device's and not revoked. */
export async function readAllowedKeys(
  db: Reader,
  { schools, keyHashes }: { readonly schools: readonly string[]; readonly keyHashes: readonly string[] },
): Promise<readonly Pick<DeviceRow, 'school' | 'key_hash'>[]> {
  const found: Pick<DeviceRow, 'school' | 'key_hash'>[] = [];
  for (const some of chunksOf(keyHashes))
    found.push(
      ...(await db
        .selectFrom('device')
        .select(['school', 'key_hash'])
        .where('school', 'in', [...new Set(schools)])
        .where('key_hash', 'in', [...some])
        .where('is_revoked', '=', 0)
        .execute()),
    );
  return found;
}

/** Those of these devices that are revoked; of some other pairs of school and id too. */
export async function readBlockedDevices(
  db: Reader,
  { schools, ids }: { readonly schools: readonly string[]; readonly ids: readonly string[] },
): Promise<readonly Pick<DeviceRow, 'school' | 'id'>[]> {
  const found: Pick<DeviceRow, 'school' | 'id'>[] = [];
  for (const some of chunksOf(ids))
    found.push(
      ...(await db
        .selectFrom('device')
        .select(['school', 'id'])
        .where('school', 'in', [...new Set(schools)])
        .where('id', 'in', [...some])
        .where('is_revoked', '=', 1)
        .execute()),
    );
  return found;
}

/** A device has one id in every school that it is enrolled in. */
export async function readSchoolsThatBlock(
  db: Reader,
  /** Of one browser. */
  ids: readonly string[],
  /** All schools without it. */
  schools: readonly string[] | undefined,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('device')
    .select('school')
    .where('id', 'in', [...ids])
    .where('is_revoked', '=', 1)
    .$if(schools !== undefined, (query) => query.where('school', 'in', [...(schools ?? [])]))
    .execute();
  return rows.map(({ school }) => school);
}

const idsAtATime = 1_000;

function chunksOf(ids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / idsAtATime);
  return Array.from({ length: count }, (_none, at) => ids.slice(at * idsAtATime, (at + 1) * idsAtATime));
}

/** Of whichever school, for the one call of a door whose address names no school. */
export async function readDoorsByKeyHash(db: Reader, keyHash: string): Promise<readonly DeviceRow[]> {
  return db
    .selectFrom('device')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('is_door', '=', 1)
    .execute();
}

export async function readDevices(db: Reader, school: string): Promise<readonly DeviceRow[]> {
  return db
    .selectFrom('device')
    .selectAll()
    .where('school', '=', school)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Devices that the user enrolled and that count: not revoked, and made or seen since then. */
export async function countDevicesOf(
  db: Reader,
  { school, user, since }: { readonly school: string; readonly user: string; readonly since: string },
): Promise<number> {
  const { found } = await db
    .selectFrom('device')
    .select((eb) => eb.fn.countAll<number | string>().as('found'))
    .where('school', '=', school)
    .where('enrolled_by', '=', user)
    .where('is_revoked', '=', 0)
    .where('is_door', '=', 0)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('last_seen', '>', since)]))
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** Those of `users` who have signed in on the device. */
export async function readDeviceUsers(
  db: Reader,
  school: string,
  device: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('device_user')
    .select('user')
    .where('school', '=', school)
    .where('device', '=', device)
    .execute();
  return rows.map((row) => row.user);
}

export async function insertDevice(db: Writer, device: NewRow<'device'>): Promise<void> {
  await db.insertInto('device').values(device).execute();
}

export async function updateDevice(
  db: Writer,
  { school, id }: { readonly school: string; readonly id: string },
  change: RowChange<'device'>,
): Promise<void> {
  await db.updateTable('device').set(change).where('school', '=', school).where('id', '=', id).execute();
}

export async function noteDeviceUser(
  db: Writer,
  row: { readonly school: string; readonly device: string; readonly user: string },
): Promise<void> {
  await db
    .insertInto('device_user')
    .values(row)
    .onConflict((conflict) => conflict.columns(['school', 'device', 'user']).doNothing())
    .execute();
}
