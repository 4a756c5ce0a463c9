import type { Reader, Writer } from './open.ts';

export interface StoredFeedback {
  readonly _id: string;
  /** Who wrote, as they say themselves; both may be empty. */
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly createdAt: string;
  /** Who was signed in, if anybody. */
  readonly user: string | null;
  readonly readAt: string | null;
}

export async function insertFeedback(db: Writer, feedback: StoredFeedback): Promise<void> {
  await db
    .insertInto('feedback')
    .values({
      id: feedback._id,
      name: feedback.name,
      email: feedback.email,
      message: feedback.message,
      created_at: feedback.createdAt,
      user: feedback.user,
      read_at: feedback.readAt,
    })
    .execute();
}

/** The newest first: ids sort by time. `before` is the last id of the previous page. */
export async function readFeedback(
  db: Reader,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly StoredFeedback[]> {
  let query = db.selectFrom('feedback').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    createdAt: row.created_at,
    user: row.user,
    readAt: row.read_at,
  }));
}

/** False when there is none with this id. */
export async function markFeedback(db: Writer, id: string, readAt: string | null): Promise<boolean> {
  const row = await db
    .updateTable('feedback')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
