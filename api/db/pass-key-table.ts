import type { Reader, Writer } from './open.ts';

export async function readPassKey(db: Reader, school: string): Promise<string | undefined> {
  const row = await db.selectFrom('pass_key').select('key').where('school', '=', school).executeTakeFirst();
  return row?.key;
}

/** The school's key; `made` becomes it where there is none. */
export async function ensurePassKey(db: Writer, school: string, made: string): Promise<string> {
  await db
    .insertInto('pass_key')
    .values({ school, key: made })
    .onConflict((conflict) => conflict.columns(['school']).doNothing())
    .execute();
  return (await readPassKey(db, school)) ?? made;
}

/** Whoever asks next gets another key. */
export async function endPassKey(db: Writer, school: string): Promise<void> {
  await db.deleteFrom('pass_key').where('school', '=', school).execute();
}
