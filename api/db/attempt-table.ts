import type { Reader, Writer } from './open.ts';

export interface Attempted {
  readonly taken: number;
  /** Unix time in milliseconds at which the count starts again. */
  readonly untilMs: number;
}

export interface Attempting {
  readonly key: string;
  readonly nowMs: number;
  readonly windowMs: number;
  /** One unless it says otherwise. */
  readonly count?: number | undefined;
}

/**
 * Counts one more, or `count`, and answers the count. One statement, so servers that count at once
 * do not miss each other.
 */
export async function takeAttempt(
  db: Writer,
  { key, nowMs, windowMs, count = 1 }: Attempting,
): Promise<Attempted> {
  const row = await db
    .insertInto('attempt')
    .values({ key, taken: count, until_ms: nowMs + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('attempt.until_ms', '<=', nowMs);
        return {
          taken: eb
            .case()
            .when(isOver)
            .then(count)
            .else(eb('attempt.taken', '+', count))
            .end(),
          until_ms: eb
            .case()
            .when(isOver)
            .then(nowMs + windowMs)
            .else(eb.ref('attempt.until_ms'))
            .end(),
        };
      }),
    )
    .returning(['taken', 'until_ms'])
    .executeTakeFirstOrThrow();
  return { taken: row.taken, untilMs: row.until_ms };
}

/** Was anything counted under this key whose window still runs? */
export async function isAttempted(db: Reader, key: string, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('attempt')
    .select('key')
    .where('key', '=', key)
    .where('until_ms', '>', nowMs)
    .executeTakeFirst();
  return row !== undefined;
}

export async function giveBackAttempt(db: Writer, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('key', '=', key)
    .where('taken', '>', 0)
    .execute();
}

export async function deleteAttempts(db: Writer, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}

/**
 * Skips those that are being counted: two cleaners could wait for each other for ever. PostgreSQL
 * only.
 */
export async function deleteOldAttempts(db: Writer, nowMs: number): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('key', 'in', (eb) =>
      eb.selectFrom('attempt').select('key').where('until_ms', '<=', nowMs).forUpdate().skipLocked(),
    )
    .execute();
}
