import { endedKey } from './migrations/0049-ended-key.ts';
import { ofSchool } from './of-school.ts';
import type { Reader } from './open.ts';
import { rowToRecord, type StoredRecord } from './record-codec.ts';
import { selectOf } from './record-reader.ts';

/** About these children on these days, all when absent; in the order of the ids, not deleted. */
export async function readQuestionsOfStudents(
  db: Reader,
  school: string,
  { students, dates }: { readonly students: readonly string[]; readonly dates?: readonly string[] },
): Promise<readonly StoredRecord<'question'>[]> {
  if (students.length === 0) return [];
  let query = selectOf(db, 'question')
    .where(ofSchool(school))
    .where('student', 'in', [...students])
    .where('deleted_at', 'is', null);
  if (dates !== undefined) query = query.where('date', 'in', [...dates]);
  const rows = await query.execute();
  return rows
    .map((row) => rowToRecord('question', row))
    .toSorted((a, b) => (a.record._id < b.record._id ? -1 : 1));
}

/**
 * When this store was brought to the version that tells the office of ended questions: by then a
 * door had told of those that ended before.
 */
export async function readTellingSince(db: Reader): Promise<string> {
  const row = await db
    .withTables<{ readonly migration: { readonly name: string; readonly applied_at: string } }>()
    .selectFrom('migration')
    .select('applied_at')
    .where('name', '=', endedKey.name)
    .executeTakeFirst();
  return row?.applied_at ?? '';
}

/** Those that changed after a revision and end after a moment. */
export async function readChangedQuestions(
  db: Reader,
  school: string,
  { after, endsAfter }: { readonly after: number; readonly endsAfter: string },
): Promise<readonly StoredRecord<'question'>[]> {
  const rows = await selectOf(db, 'question')
    .where(ofSchool(school))
    .where('revision', '>', after)
    .where('ends_at', '>', endsAfter)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => rowToRecord('question', row));
}

/** How many a door has asked on a day that no parent has allowed. */
export async function countUnallowed(
  db: Reader,
  school: string,
  { askedBy, date }: { readonly askedBy: string; readonly date: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('school', '=', school)
    .where('asked_by', '=', askedBy)
    .where('date', '=', date)
    .where('answer', '!=', 'allowed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
