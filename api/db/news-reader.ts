import { sql } from 'kysely';
import type { Reader } from './open.ts';
import { readParentEmails } from './student-contact-table.ts';

/** Whom the changes between two revisions of a school are about. */
export interface News {
  /** Of whom the record changed, or another record that names them. */
  readonly students: ReadonlySet<string>;
  /**
   * Of whom something changed that only those hear who may collect them: attendance, what is
   * written.
   */
  readonly collected: ReadonlySet<string>;
  readonly contacts: ReadonlySet<string>;
  /** Of parents who may have won a child by it. */
  readonly emails: ReadonlySet<string>;
  /** The school, a term, a grade level, a fee or an announcement: it may concern anybody. */
  readonly isForAll: boolean;
  /** Something changed that decides who sees whom. */
  readonly isRoster: boolean;
}

/** More changes than this at once (an import) are not worth looking at one by one. */
const most = 3_000;

const nothing: News = {
  students: new Set(),
  collected: new Set(),
  contacts: new Set(),
  emails: new Set(),
  isForAll: false,
  isRoster: false,
};

const sources = [
  { table: 'attendance', column: 'student' },
  { table: 'student', column: 'id' },
  { table: 'registration', column: 'student' },
  { table: 'contact', column: 'id' },
  { table: 'term', column: 'id' },
  { table: 'grade_level', column: 'id' },
  { table: 'school', column: 'id' },
  { table: 'fee', column: 'id' },
  { table: 'announcement', column: 'id' },
  { table: 'collector', column: 'student' },
  { table: 'question', column: 'student' },
  { table: 'absence', column: 'student' },
  { table: 'payment', column: 'student' },
  { table: 'message', column: 'student' },
  { table: 'message_read', column: 'student' },
] as const;

export async function readNews(
  db: Reader,
  school: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<News | 'everything'> {
  const parts = sources.map(
    ({ table, column }) => sql`
      select ${sql.lit(table)} as source, ${sql.ref(column)} as id from ${sql.table(table)}
      where school = ${school} and revision > ${after} and revision <= ${upTo}`,
  );
  const { rows } = await sql<{ source: string; id: string }>`
    select distinct source, id from (${sql.join(parts, sql` union all `)}) as change limit ${most}`.execute(
    db,
  );
  if (rows.length === 0) return nothing;
  if (rows.length >= most) return 'everything';
  const of = (...tables: readonly string[]) =>
    new Set(rows.flatMap(({ source, id }) => (tables.includes(source) ? [id] : [])));
  const contacts = of('contact');
  const linked = await readParentEmails(db, school, [...of('student')]);
  const own = await readEmails(db, school, [...contacts]);
  return {
    students: of('student', 'registration', 'collector', 'absence', 'payment'),
    collected: of('attendance', 'question', 'message', 'message_read'),
    contacts,
    emails: new Set([...linked, ...own]),
    isForAll: of('term', 'grade_level', 'school', 'fee', 'announcement').size > 0,
    isRoster: of('student', 'registration', 'contact', 'term', 'grade_level', 'collector').size > 0,
  };
}

async function readEmails(
  db: Reader,
  school: string,
  contacts: readonly string[],
): Promise<readonly string[]> {
  if (contacts.length === 0) return [];
  const rows = await db
    .selectFrom('contact')
    .select('email')
    .distinct()
    .where('school', '=', school)
    .where('id', 'in', [...contacts])
    .execute();
  return rows.map((row) => row.email);
}
