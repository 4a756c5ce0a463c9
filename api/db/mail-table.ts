import type { Reader, Writer } from './open.ts';

export interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** How often sending it was begun. */
  readonly tries: number;
}

/** `unhurried`: it may go to everybody, and whoever waits for a letter does not wait for it. */
export type Urgency = 'unhurried' | 'awaited';

export async function insertMail(
  db: Writer,
  mail: StoredMail & { readonly dueMs: number; readonly urgency: Urgency },
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      created_at: mail.createdAt,
      tries: mail.tries,
      due_ms: mail.dueMs,
      urgency: mail.urgency === 'unhurried' ? mail.urgency : '',
    })
    .execute();
}

export async function isMailDue(db: Reader, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where('due_ms', '<=', nowMs)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The mail that waits longest, of those that somebody waits for if there is one. It belongs to the
 * caller until `untilMs`: another server skips it until then, and takes it if this one ends before
 * sending. The condition stands twice, since PostgreSQL checks only the outer one again after
 * waiting for a lock.
 */
export async function takeDueMail(
  db: Writer,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<StoredMail | undefined> {
  const row = await db
    .updateTable('mail')
    .set((eb) => ({ due_ms: untilMs, tries: eb('tries', '+', 1) }))
    .where('due_ms', '<=', nowMs)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('due_ms', '<=', nowMs)
        .orderBy('urgency')
        .orderBy('due_ms')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      createdAt: row.created_at,
      tries: row.tries,
    }
  );
}

export async function postponeMail(db: Writer, id: string, dueMs: number): Promise<void> {
  await db.updateTable('mail').set({ due_ms: dueMs }).where('id', '=', id).execute();
}

export async function deleteMail(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}
