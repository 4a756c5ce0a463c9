import { sql } from 'kysely';
import type { Reader } from './open.ts';

const changingTables = [
  'school',
  'grade_level',
  'student',
  'contact',
  'term',
  'registration',
  'fee',
  'announcement',
  'incident',
  'collector',
  'question',
  'absence',
  'roll_call',
  'roll_call_tick',
  'staff_presence',
  'quarantine',
] as const;

export interface Window {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
  readonly withAttendance: boolean;
}

/**
 * The revision that ends the next `limit` changes of a school; `upTo` when there are no more. Each
 * change has its own revision, so a page never ends within a change.
 */
export async function findPageEnd(db: Reader, school: string, window: Window): Promise<number> {
  // Most polls find nothing new, and should cost next to nothing.
  if (window.after >= window.upTo) return window.upTo;
  const tables = [...changingTables, ...(window.withAttendance ? (['attendance'] as const) : [])];
  const revisions = tables.map(
    (table) =>
      sql`select revision from ${sql.table(table)} where school = ${school} and revision > ${window.after} and revision <= ${window.upTo}`,
  );
  const { rows } = await sql<{ revision: number }>`
    select revision from (${sql.join(revisions, sql` union all `)}) as change
    order by revision limit 1 offset ${window.limit - 1}`.execute(db);
  return rows[0]?.revision ?? window.upTo;
}
