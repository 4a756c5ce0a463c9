import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';

export type QuarantineRow = Row<'quarantine'>;

export async function insertQuarantine(db: Writer, rows: readonly NewRow<'quarantine'>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('quarantine')
      .values([...rows])
      .execute();
}

export async function readQuarantineEntry(
  db: Reader,
  school: string,
  command: string,
): Promise<QuarantineRow | undefined> {
  return db
    .selectFrom('quarantine')
    .selectAll()
    .where('school', '=', school)
    .where('command', '=', command)
    .executeTakeFirst();
}

export async function readQuarantine(
  db: Reader,
  school: string,
  filter: { readonly status?: string | undefined; readonly actor?: string | undefined } = {},
): Promise<readonly QuarantineRow[]> {
  const { status, actor } = filter;
  return db
    .selectFrom('quarantine')
    .selectAll()
    .where('school', '=', school)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .orderBy('revision', 'desc')
    .execute();
}

export async function readQuarantineBetween(
  db: Reader,
  school: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly QuarantineRow[]> {
  if (after >= upTo) return [];
  return db
    .selectFrom('quarantine')
    .selectAll()
    .where('school', '=', school)
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .orderBy('revision')
    .execute();
}

export async function resolveQuarantineEntry(
  db: Writer,
  school: string,
  decision: Pick<QuarantineRow, 'command' | 'revision' | 'status' | 'resolved_by' | 'resolved_at' | 'reason'>,
): Promise<void> {
  const { command, ...change } = decision;
  await db
    .updateTable('quarantine')
    .set(change)
    .where('school', '=', school)
    .where('command', '=', command)
    .execute();
}
