import type { Reader, Writer } from './open.ts';

export async function readCalendarSecret(db: Reader, school: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('secret')
    .where('school', '=', school)
    .executeTakeFirst();
  return row?.secret;
}

/** The address with the secret of before ends. */
export async function saveCalendarSecret(
  db: Writer,
  { school, secret, madeAt }: { readonly school: string; readonly secret: string; readonly madeAt: string },
): Promise<void> {
  await db
    .insertInto('calendar_feed')
    .values({ school, secret, made_at: madeAt })
    .onConflict((conflict) => conflict.columns(['school']).doUpdateSet({ secret, made_at: madeAt }))
    .execute();
}

/** False where there was none. */
export async function deleteCalendarSecret(db: Writer, school: string): Promise<boolean> {
  const deleted = await db.deleteFrom('calendar_feed').where('school', '=', school).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
