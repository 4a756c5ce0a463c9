import { z } from 'zod';
import { NameInfo } from '#sync/school/records/name-info.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { Reader, Writer } from './open.ts';

export interface StaffMark {
  readonly user: string;
  readonly name: NameInfo;
  readonly email: string;
  readonly mark: string;
}

export async function readPinKey(db: Reader, school: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('school_pin_key')
    .select('key')
    .where('school', '=', school)
    .executeTakeFirst();
  return row?.key;
}

/** The school's key; `made` becomes it where there is none. */
export async function ensurePinKey(db: Writer, school: string, made: string): Promise<string> {
  await db
    .insertInto('school_pin_key')
    .values({ school, key: made })
    .onConflict((conflict) => conflict.columns(['school']).doNothing())
    .execute();
  return (await readPinKey(db, school)) ?? made;
}

/** Of those who run the school today: a PIN ends with its owner's role. */
export async function readStaffMarks(db: Reader, school: string): Promise<readonly StaffMark[]> {
  const rows = await db
    .selectFrom('staff_pin')
    .innerJoin('role', (join) =>
      join.onRef('role.school', '=', 'staff_pin.school').onRef('role.user', '=', 'staff_pin.user'),
    )
    .innerJoin('user', 'user.id', 'staff_pin.user')
    .select(['staff_pin.user', 'staff_pin.mark', 'user.name_info', 'user.email'])
    .distinct()
    .where('staff_pin.school', '=', school)
    .where('role.type', 'in', [roleTypes.administrator, roleTypes.staff])
    .where('role.is_approved', '=', 1)
    .orderBy('staff_pin.user')
    .execute();
  return rows.map(({ user, mark, email, name_info }) => ({
    user,
    mark,
    email,
    name: NameInfo.parse(z.unknown().parse(JSON.parse(name_info))),
  }));
}

export async function hasStaffPin(db: Reader, school: string, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_pin')
    .select('user')
    .where('school', '=', school)
    .where('user', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveStaffPin(
  db: Writer,
  pin: {
    readonly school: string;
    readonly user: string;
    readonly mark: string;
    readonly setAt: string;
  },
): Promise<void> {
  const { school, user, mark, setAt } = pin;
  await db
    .insertInto('staff_pin')
    .values({ school, user, mark, set_at: setAt })
    .onConflict((conflict) => conflict.columns(['school', 'user']).doUpdateSet({ mark, set_at: setAt }))
    .execute();
}

export async function deleteStaffPin(
  db: Writer,
  { school, user }: { readonly school: string; readonly user: string },
): Promise<void> {
  await db.deleteFrom('staff_pin').where('school', '=', school).where('user', '=', user).execute();
}

/** A PIN of somebody who no longer runs the school is free again. */
export async function deleteMark(
  db: Writer,
  { school, mark }: { readonly school: string; readonly mark: string },
): Promise<void> {
  await db.deleteFrom('staff_pin').where('school', '=', school).where('mark', '=', mark).execute();
}
