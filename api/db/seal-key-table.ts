import type { Reader, Writer } from './open.ts';
import type { Row } from './schema.ts';

export type SealKeyRow = Row<'seal_key'>;

export function readSealKey(db: Reader, school: string): Promise<SealKeyRow | undefined> {
  return db.selectFrom('seal_key').selectAll().where('school', '=', school).executeTakeFirst();
}

/** The first one stands for ever: what was sealed for it must be opened. */
export async function insertSealKeyOnce(db: Writer, made: SealKeyRow): Promise<void> {
  await db
    .insertInto('seal_key')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
