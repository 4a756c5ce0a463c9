/** Runs that removed what was over its period. See `retention_run` in the schema. */
import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';

export type RetentionRunRow = Row<'retention_run'>;

export async function insertRetentionRun(db: Writer, row: NewRow<'retention_run'>): Promise<void> {
  await db.insertInto('retention_run').values(row).execute();
}

/** The newest first. */
export async function readRetentionRuns(
  db: Reader,
  school: string,
  limit: number,
): Promise<readonly RetentionRunRow[]> {
  return db
    .selectFrom('retention_run')
    .selectAll()
    .where('school', '=', school)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function readRetentionRun(
  db: Reader,
  { school, id }: Pick<RetentionRunRow, 'school' | 'id'>,
): Promise<RetentionRunRow | undefined> {
  return db
    .selectFrom('retention_run')
    .selectAll()
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateRetentionRun(
  db: Writer,
  { school, id }: Pick<RetentionRunRow, 'school' | 'id'>,
  set: Partial<
    Pick<
      RetentionRunRow,
      'state' | 'touched_at' | 'ended_at' | 'counts' | 'attendance_from' | 'history_up_to'
    >
  >,
): Promise<void> {
  await db.updateTable('retention_run').set(set).where('school', '=', school).where('id', '=', id).execute();
}

/** Up to which position the history says nothing any more. */
export async function readBlankHistory(db: Reader, school: string): Promise<number> {
  const row = await db
    .selectFrom('retention_run')
    .select((eb) => eb.fn.max('history_up_to').as('up_to'))
    .where('school', '=', school)
    .executeTakeFirst();
  return row?.up_to ?? 0;
}
