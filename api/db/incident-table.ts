import { sql } from 'kysely';
import { incidentId } from '#sync/school/records/incident.ts';
import { keptRows } from './kept-query.ts';
import type { Reader } from './open.ts';
import { rowToRecord, type StoredRecord } from './record-codec.ts';
import { anyTable } from './record-reader.ts';

/** Of the incident that a blocked device has asked for something on a day. */
export function askedId(device: string, day: string): string {
  return incidentId('blockedDeviceReturned', `${device}:${day}`);
}

/**
 * The incidents of some kinds at a door that nobody has closed, without those of a blocked device
 * that only asked: it may hand something in yet.
 */
export async function readOpenAtDoor(
  db: Reader,
  school: string,
  { door, kinds }: { readonly door: string; readonly kinds: readonly string[] },
): Promise<readonly StoredRecord<'incident'>[]> {
  const rows = await anyTable(db)
    .selectFrom('incident')
    .selectAll()
    .where('school', '=', school)
    .where('closed_at', '=', '')
    .where('door', '=', door)
    .where('kind', 'in', [...kinds])
    .where('id', 'not like', `${askedId(door, '')}%`)
    .execute();
  return rows.map((row) => rowToRecord('incident', row));
}

/**
 * Those of a kind at a door that nobody has closed, the latest last. Without those that the server
 * has raised of a question: no device has told of them, so none may put another in their place.
 */
export async function readOpenOfKind(
  db: Reader,
  school: string,
  { door, kind, limit }: { readonly door: string; readonly kind: string; readonly limit: number },
): Promise<readonly StoredRecord<'incident'>[]> {
  const rows = await anyTable(db)
    .selectFrom('incident')
    .selectAll()
    .where('school', '=', school)
    .where('closed_at', '=', '')
    .where('door', '=', door)
    .where('kind', '=', kind)
    .where(
      sql<boolean>`not exists (select 1 from question where question.school = incident.school
        and question.id = substr(incident.id, ${incidentId('unknownPerson', '').length + 1}))`,
    )
    .orderBy('revision')
    .limit(limit)
    .execute();
  return rows.map((row) => rowToRecord('incident', row));
}

/** Those of these kinds that nobody has closed, the latest first. */
export async function readOpenOfKinds(
  db: Reader,
  school: string,
  { kinds, limit }: { readonly kinds: readonly string[]; readonly limit: number },
): Promise<readonly StoredRecord<'incident'>[]> {
  const rows = await anyTable(db)
    .selectFrom('incident')
    .selectAll()
    .where('school', '=', school)
    .where('closed_at', '=', '')
    .where('deleted_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => rowToRecord('incident', row));
}

export interface IncidentPage {
  readonly isOpen: boolean;
  /** The last one of the page before. */
  readonly before: StoredRecord<'incident'> | undefined;
  readonly limit: number;
}

/** Open ones by when they were made, closed ones by when they were closed; the latest first. */
export async function readIncidentPage(
  db: Reader,
  school: string,
  { isOpen, before, limit }: IncidentPage,
): Promise<readonly StoredRecord<'incident'>[]> {
  const by = isOpen ? 'made_at' : 'closed_at';
  let query = anyTable(db)
    .selectFrom('incident')
    .selectAll()
    .where('school', '=', school)
    .where('closed_at', isOpen ? '=' : '>', '')
    .where('deleted_at', 'is', null);
  if (before !== undefined) {
    const { _id, fields } = before.record;
    const at = (isOpen ? fields.madeAt : fields.closedAt) ?? '';
    query = query.where((eb) => eb.or([eb(by, '<', at), eb.and([eb(by, '=', at), eb('id', '<', _id)])]));
  }
  const rows = await query.orderBy(by, 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => rowToRecord('incident', row));
}

/** What was raised about these children on these days. */
export async function readIncidentsOfStudents(
  db: Reader,
  school: string,
  { students, dates }: { readonly students: readonly string[]; readonly dates: readonly string[] },
): Promise<readonly StoredRecord<'incident'>[]> {
  const kept = {
    key: `incidents ${students.length} ${dates.length}`,
    parameters: [school, ...students, ...dates],
  };
  const rows = await keptRows(db, kept, () =>
    anyTable(db)
      .selectFrom('incident')
      .selectAll()
      .where('school', '=', school)
      .where('student', 'in', [...students])
      .where('date', 'in', [...dates]),
  );
  return rows.map((row) => rowToRecord('incident', row));
}
