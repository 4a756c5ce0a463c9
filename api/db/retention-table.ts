/** Runs that removed what was over its period. See `retention_run` in the schema. */
import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';
import { deleteSetting, putSetting, readSetting } from './setting-table.ts';

export type RetentionRunRow = Row<'retention_run'>;

export async function insertRetentionRun(db: Writer, row: NewRow<'retention_run'>): Promise<void> {
  await db.insertInto('retention_run').values(row).execute();
}

/**
 * One that has not ended first, then the newest. Ids are of the clock of the server that began a
 * run: one that has ended may be of a clock that was ahead.
 */
export async function readRetentionRuns(
  db: Reader,
  school: string,
  limit: number,
): Promise<readonly RetentionRunRow[]> {
  return db
    .selectFrom('retention_run')
    .selectAll()
    .where('school', '=', school)
    .orderBy((eb) => eb.case().when('state', '=', 'running').then(0).else(1).end())
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

const uncleanSetting = 'file-after-retention-run';

/** What this run has removed may still lie in pages of the file that nothing uses. */
export async function noteUnclean(db: Writer, run: string): Promise<void> {
  await putSetting(db, uncleanSetting, run);
}

/** The last run after which the file was not written anew. */
export async function readUnclean(db: Reader): Promise<string | undefined> {
  return readSetting(db, uncleanSetting);
}

/** The file has been written anew. A run that has ended meanwhile stays noted. */
export async function closeUnclean(db: Writer, run: string): Promise<void> {
  await deleteSetting(db, uncleanSetting, run);
}
