import type { Reader, Writer } from './open.ts';

/** True for the first who answers it, false for everyone after. */
export async function useCaptcha(
  db: Writer,
  { id, untilMs, nowMs }: { readonly id: string; readonly untilMs: number; readonly nowMs: number },
): Promise<boolean> {
  const row = await db
    .insertInto('used_captcha')
    .values({ id, until_ms: untilMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // What has expired is turned away by its own date.
  await db.deleteFrom('used_captcha').where('until_ms', '<=', nowMs).execute();
  return row !== undefined;
}

export async function isCaptchaUsed(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('used_captcha').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
