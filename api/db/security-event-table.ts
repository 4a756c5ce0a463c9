/** The security log. No function changes or deletes a row, and triggers refuse both. */
import { SecurityDetail, type SecurityEvent, SecurityKind } from '#sync/school/records/security-event.ts';
import { ofSchool } from './of-school.ts';
import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';

/** The school of what concerns the installation and no school. */
export const hostScope = '';

export async function insertSecurityEvents(
  db: Writer,
  rows: readonly NewRow<'security_event'>[],
): Promise<void> {
  await db
    .insertInto('security_event')
    .values([...rows])
    .execute();
}

export interface SecurityFilter {
  /** Absent: of every school, and of the installation. */
  readonly school?: string | undefined;
  readonly kind?: SecurityKind | undefined;
  /** Kinds to leave out. */
  readonly without?: readonly SecurityKind[] | undefined;
  /** A user: who did it, or whom it is about. */
  readonly person?: string | undefined;
  /** Only what is older than this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Newest first. Each filter has an index that ends with the id. */
export async function readSecurityEvents(
  db: Reader,
  { school, kind, without = [], person, before, limit }: SecurityFilter,
): Promise<readonly SecurityEvent[]> {
  let query = db.selectFrom('security_event').selectAll().orderBy('id', 'desc').orderBy('school');
  if (person !== undefined)
    query = query.where((eb) => eb.or([eb('actor', '=', person), eb('subject', '=', person)]));
  if (school !== undefined)
    query = person === undefined ? query.where('school', '=', school) : query.where(ofSchool(school));
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (without.length > 0) query = query.where('kind', 'not in', [...without]);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.limit(limit).execute();
  const names = await readSchoolNames(db, [...new Set(rows.map((row) => row.school))]);
  return rows.map((row) => rowToEvent(row, names));
}

async function readSchoolNames(db: Reader, schools: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (schools.length === 0) return new Map();
  const rows = await db
    .selectFrom('school')
    .select(['school', 'name'])
    .where('school', 'in', [...schools])
    .execute();
  return new Map(rows.map((row) => [row.school, row.name]));
}

function rowToEvent(row: Row<'security_event'>, names: ReadonlyMap<string, string>): SecurityEvent {
  return {
    _id: row.id,
    at: row.at,
    kind: SecurityKind.parse(row.kind),
    actor: { _id: row.actor, name: row.actor_name },
    viewedAs: row.viewed_as === null ? null : { _id: row.viewed_as, name: row.viewed_as_name },
    subject:
      row.subject === null && row.subject_name === '' ? null : { _id: row.subject, name: row.subject_name },
    detail: SecurityDetail.parse(JSON.parse(row.detail)),
    network: row.network,
    school: row.school === hostScope ? null : { _id: row.school, name: names.get(row.school) ?? '' },
  };
}
