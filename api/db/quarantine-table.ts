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

/** Those among the commands that a person has let count, by the command. */
export async function readApplied(
  db: Reader,
  school: string,
  commands: readonly string[],
): Promise<ReadonlyMap<string, QuarantineRow>> {
  if (commands.length === 0) return new Map();
  const rows = await db
    .selectFrom('quarantine')
    .selectAll()
    .where('school', '=', school)
    .where('command', 'in', [...commands])
    .where('status', '=', 'applied')
    .execute();
  return new Map(rows.map((row) => [row.command, row]));
}

export interface QuarantinePage {
  readonly statuses: readonly string[];
  readonly actor: string | undefined;
  /** The latest first, by decision or arrival. Neither time changes later, so pages stay stable. */
  readonly by: 'resolved_at' | 'arrived_at';
  /** The last one of the page before. */
  readonly before: QuarantineRow | undefined;
  readonly limit: number;
}

export async function readQuarantine(
  db: Reader,
  school: string,
  { statuses, actor, by, before, limit }: QuarantinePage,
): Promise<readonly QuarantineRow[]> {
  let query = db
    .selectFrom('quarantine')
    .selectAll()
    .where('school', '=', school)
    .where('status', 'in', statuses);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (before !== undefined) {
    const at = before[by] ?? '';
    query = query.where((eb) =>
      eb.or([eb(by, '<', at), eb.and([eb(by, '=', at), eb('command', '<', before.command)])]),
    );
  }
  return query.orderBy(by, 'desc').orderBy('command', 'desc').limit(limit).execute();
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
  decision: Pick<
    QuarantineRow,
    'command' | 'revision' | 'status' | 'errors' | 'resolved_by' | 'resolved_at' | 'reason'
  >,
): Promise<void> {
  const { command, ...change } = decision;
  await db
    .updateTable('quarantine')
    .set(change)
    .where('school', '=', school)
    .where('command', '=', command)
    .execute();
}
