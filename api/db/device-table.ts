import { sql } from 'kysely';
import { chunksOf } from '#api/platform/chunks-of.ts';
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

type KeyOfDevice = Pick<DeviceRow, 'school' | 'key_hash'>;

/** Those of these keys that are still a device's and not revoked. */
export async function readAllowedKeys(
  db: Reader,
  keys: readonly KeyOfDevice[],
): Promise<readonly KeyOfDevice[]> {
  return readPairs<KeyOfDevice>(db, { second: 'key_hash', isRevoked: 0 }, keys);
}

type IdOfDevice = Pick<DeviceRow, 'school' | 'id'>;

/** Those of these devices that are revoked. */
export async function readBlockedDevices(
  db: Reader,
  devices: readonly IdOfDevice[],
): Promise<readonly IdOfDevice[]> {
  return readPairs<IdOfDevice>(db, { second: 'id', isRevoked: 1 }, devices);
}

/** Pair by pair: a list of schools and one of ids would be looked up each with each. */
async function readPairs<Pair extends KeyOfDevice | IdOfDevice>(
  db: Reader,
  {
    second,
    isRevoked,
  }: { readonly second: Exclude<keyof Pair, 'school'> & string; readonly isRevoked: 0 | 1 },
  pairs: readonly Pair[],
): Promise<readonly Pair[]> {
  const found: Pair[] = [];
  for (const some of chunksOf(pairs, pairsAtATime)) {
    const asked = sql.join(some.map((pair) => sql`(${pair.school}, ${pair[second]})`));
    const column = sql.ref(`device.${second}`);
    const { rows } = await sql<Pair>`select device.school, ${column} from (values ${asked}) as asked
      inner join device on device.school = asked.column1 and ${column} = asked.column2
      where device.is_revoked = ${isRevoked}`.execute(db);
    found.push(...rows);
  }
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
  if (ids.length === 0 || schools?.length === 0) return [];
  const rows = await db
    .selectFrom('device')
    .select('school')
    .where('id', 'in', [...ids])
    .where('is_revoked', '=', 1)
    .$if(schools !== undefined, (query) => query.where('school', 'in', [...(schools ?? [])]))
    .execute();
  return rows.map(({ school }) => school);
}

const pairsAtATime = 1_000;

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
