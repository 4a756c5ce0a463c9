import { insertRows } from './insert-rows.ts';
import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';

/** Those that hold on this day or later. */
export async function readPassRenewals(
  db: Reader,
  school: string,
  since: string,
): Promise<readonly Row<'pass_renewal'>[]> {
  return db
    .selectFrom('pass_renewal')
    .selectAll()
    .where('school', '=', school)
    .where('until', '>=', since)
    .orderBy('contact')
    .execute();
}

/** A new one of a contact replaces the one before. */
export async function putPassRenewals(db: Writer, rows: readonly NewRow<'pass_renewal'>[]): Promise<void> {
  await insertRows(db, rows, {
    name: 'pass_renewal',
    build: (some) =>
      db
        .insertInto('pass_renewal')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['school', 'contact']).doUpdateSet((eb) => ({
            salt: eb.ref('excluded.salt'),
            until: eb.ref('excluded.until'),
          })),
        ),
  });
}

export async function forgetPassRenewals(db: Writer, school: string, before: string): Promise<void> {
  await db.deleteFrom('pass_renewal').where('school', '=', school).where('until', '<', before).execute();
}
