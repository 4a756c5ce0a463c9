import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';

export async function countDoors(db: Reader, school: string): Promise<number> {
  const { found } = await db
    .selectFrom('device')
    .select((eb) => eb.fn.countAll<number | string>().as('found'))
    .where('school', '=', school)
    .where('is_door', '=', 1)
    .where('is_revoked', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** A new code of a door takes the place of the one before. */
export async function putDoorCode(db: Writer, code: NewRow<'door_code'>): Promise<void> {
  const { code_hash, expires_at, made_by } = code;
  await db
    .insertInto('door_code')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['school', 'device']).doUpdateSet({ code_hash, expires_at, made_by }),
    )
    .execute();
}

/**
 * Takes the code of whichever school has it, so that it is good once: of two at the same time, one
 * finds nothing. A school that is deactivated or deleted pairs no doors.
 */
export async function takeDoorCode(
  db: Writer,
  { codeHash, now }: { readonly codeHash: string; readonly now: string },
): Promise<{ readonly school: string; readonly device: string; readonly schoolName: string } | undefined> {
  const taken = await db
    .deleteFrom('door_code')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning(['school', 'device'])
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  const school = await db
    .selectFrom('school')
    .select('name')
    .where('school', '=', taken.school)
    .where('id', '=', taken.school)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return school && { ...taken, schoolName: school.name };
}

/** Of somebody who is no administrator any more. */
export async function deleteDoorCodesBy(
  db: Writer,
  { school, user }: { readonly school: string; readonly user: string },
): Promise<void> {
  await db.deleteFrom('door_code').where('school', '=', school).where('made_by', '=', user).execute();
}

/** The key counts as revoked from here on. */
export async function endKey(db: Writer, key: NewRow<'ended_key'>): Promise<void> {
  await db
    .insertInto('ended_key')
    .values(key)
    .onConflict((conflict) => conflict.columns(['school', 'key_hash']).doNothing())
    .execute();
}

/** Of each tablet that was this door before. What is allowed again is the tablet of now alone. */
export async function blockEndedKeys(
  db: Writer,
  { school, id }: { readonly school: string; readonly id: string },
): Promise<void> {
  await db
    .updateTable('ended_key')
    .set({ is_blocked: 1 })
    .where('school', '=', school)
    .where('device', '=', id)
    .execute();
}

/**
 * The device that had this key until another tablet was paired as the same door. `is_blocked` is of
 * the key, the rest of the door as it is now.
 */
export async function readDeviceByEndedKey(
  db: Reader,
  school: string,
  keyHash: string,
): Promise<(Row<'device'> & Pick<Row<'ended_key'>, 'is_blocked'>) | undefined> {
  return db
    .selectFrom('ended_key')
    .innerJoin('device', (join) =>
      join.onRef('device.school', '=', 'ended_key.school').onRef('device.id', '=', 'ended_key.device'),
    )
    .selectAll('device')
    .select('ended_key.is_blocked')
    .where('ended_key.school', '=', school)
    .where('ended_key.key_hash', '=', keyHash)
    .executeTakeFirst();
}
