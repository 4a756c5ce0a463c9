import { sql } from 'kysely';
import type { Kind } from '#sync/school/records/kinds.ts';
import type { Reader } from './open.ts';

/** What a pull carries, by the name of its table. A kind that is missing here is not pulled. */
const changing = {
  school: 'school',
  gradeLevel: 'grade_level',
  student: 'student',
  contact: 'contact',
  term: 'term',
  registration: 'registration',
  fee: 'fee',
  announcement: 'announcement',
  incident: 'incident',
  collector: 'collector',
  question: 'question',
  absence: 'absence',
  payment: 'payment',
  rollCall: 'roll_call',
  rollCallTick: 'roll_call_tick',
  staffPresence: 'staff_presence',
  message: 'message',
  messageRead: 'message_read',
  messageTemplate: 'message_template',
  attendance: 'attendance',
  quarantine: 'quarantine',
} as const satisfies Record<Kind | 'quarantine', string>;

export type Changing = keyof typeof changing;

export interface Window {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
  readonly withAttendance: boolean;
}

export interface PageFound {
  readonly upTo: number;
  /** Those among which something changed. */
  readonly changed: ReadonlySet<Changing>;
}

/**
 * The next `limit` changes of a school: the revision that ends them, which is the window's own when
 * there are no more, and what is among them. Each change has its own revision, so a page never ends
 * within a change.
 */
export async function findPage(db: Reader, school: string, window: Window): Promise<PageFound> {
  const { after, upTo, limit, withAttendance } = window;
  // Most polls find nothing new, and should cost next to nothing.
  if (after >= upTo) return { upTo, changed: new Set() };
  const among = Object.entries(changing).filter(([name]) => withAttendance || name !== 'attendance');
  const revisions = among.map(
    ([name, table]) =>
      sql`select revision, ${sql.lit(name)} as name from ${sql.table(table)} where school = ${school} and revision > ${after} and revision <= ${upTo}`,
  );
  const { rows } = await sql<{ revision: number; name: Changing }>`
    select revision, name from (${sql.join(revisions, sql` union all `)}) as change
    order by revision limit ${limit}`.execute(db);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { upTo: last?.revision ?? upTo, changed: new Set(rows.map(({ name }) => name)) };
}
