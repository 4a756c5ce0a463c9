/** What is looked at, and removed, because its period is over. */
import type { CommandName } from '#sync/school/commands/catalogue.ts';
import type { Kind } from '#sync/school/records/kinds.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { chunksOf } from '#api/platform/chunks-of.ts';
import type { Reader, Writer } from './open.ts';

/** JSON, in the place of what a command said. */
export const nothingSaid = 'null';

/** The school days on which anything was ever recorded, in order. */
export async function readDaysWithAttendance(db: Reader, school: string): Promise<readonly SchoolDay[]> {
  const rows = await db
    .selectFrom('sheet')
    .select('date')
    .where('school', '=', school)
    .orderBy('date')
    .execute();
  // Only days of attendance that was parsed when it was recorded are written there.
  return rows.map(({ date }) => date as SchoolDay);
}

export async function countAttendanceOfDay(db: Reader, school: string, date: SchoolDay): Promise<number> {
  const row = await db
    .selectFrom('attendance')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('school', '=', school)
    .where('date', '=', date)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Who was recorded on a day, and by whom they were brought and collected. As they are stored. */
export async function readNamedOnDay(db: Reader, school: string, date: SchoolDay) {
  return db
    .selectFrom('attendance')
    .select(['student', 'drop_off', 'pick_up'])
    .where('school', '=', school)
    .where('date', '=', date)
    .execute();
}

/** Those of a day that have not changed after a revision. Answers how many went. */
export async function deleteAttendanceOfDay(
  db: Writer,
  school: string,
  { date, upTo }: { readonly date: SchoolDay; readonly upTo: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attendance')
    .where('school', '=', school)
    .where('date', '=', date)
    .where('revision', '<=', upTo)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The packed day, if nothing of the day is left. */
export async function deleteEmptySheet(db: Writer, school: string, date: SchoolDay): Promise<boolean> {
  const left = await db
    .selectFrom('attendance')
    .select('student')
    .where('school', '=', school)
    .where('date', '=', date)
    .limit(1)
    .executeTakeFirst();
  if (left !== undefined) return false;
  await db.deleteFrom('sheet').where('school', '=', school).where('date', '=', date).execute();
  return true;
}

/** Takes what was said of attendance on a day out of the history. */
export async function forgetHistoryOfDay(
  db: Writer,
  school: string,
  { date, upTo }: { readonly date: SchoolDay; readonly upTo: number },
): Promise<void> {
  const about = db
    .selectFrom('history_record')
    .select('position')
    .where('school', '=', school)
    .where('date', '=', date)
    .where('kind', '=', 'attendance')
    .where('position', '<=', upTo);
  await db
    .updateTable('history')
    .set({ raw: nothingSaid })
    .where('school', '=', school)
    .where('position', 'in', about)
    .where('name', '=', 'recordAttendance')
    .execute();
  await db
    .updateTable('history_record')
    .set({ before: null, after: null })
    .where('school', '=', school)
    .where('date', '=', date)
    .where('kind', '=', 'attendance')
    .where('position', '<=', upTo)
    .execute();
}

/** Takes what was said of these records out of the history. `names`: commands about one record. */
export async function forgetHistoryOfRecords(
  db: Writer,
  school: string,
  {
    kind,
    ids,
    names,
  }: { readonly kind: Kind; readonly ids: readonly string[]; readonly names: readonly CommandName[] },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('history_record')
    .select('position')
    .where('school', '=', school)
    .where('record', 'in', [...ids])
    .where('kind', '=', kind)
    .execute();
  const positions = rows.map(({ position }) => position);
  for (const some of chunksOf(positions, rowsPerStatement)) {
    if (names.length > 0)
      await db
        .updateTable('history')
        .set({ raw: nothingSaid })
        .where('school', '=', school)
        .where('position', 'in', some)
        .where('name', 'in', [...names])
        .execute();
    await db
      .updateTable('history_record')
      .set({ before: null, after: null })
      .where('school', '=', school)
      .where('position', 'in', some)
      .where('kind', '=', kind)
      .where('record', 'in', [...ids])
      .execute();
  }
}
const rowsPerStatement = 500;

/** Takes out what the history says after one position and up to another. */
export async function forgetHistoryBetween(
  db: Writer,
  school: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  await db
    .updateTable('history')
    .set({ raw: nothingSaid })
    .where('school', '=', school)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .execute();
  await db
    .updateTable('history_record')
    .set({ before: null, after: null })
    .where('school', '=', school)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .execute();
}

/** The first entry of the history at a position or behind it: its position, and when it arrived. */
export async function readHistoryAt(
  db: Reader,
  school: string,
  position: number,
): Promise<{ readonly position: number; readonly arrived_at: string } | undefined> {
  return db
    .selectFrom('history')
    .select(['position', 'arrived_at'])
    .where('school', '=', school)
    .where('position', '>=', position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/** What was decided in review, of before a moment, and still says something. */
export async function readDecidedBefore(
  db: Reader,
  school: string,
  before: string,
): Promise<readonly { readonly command: string; readonly arrived_at: string }[]> {
  return db
    .selectFrom('quarantine')
    .select(['command', 'arrived_at'])
    .where('school', '=', school)
    .where('status', '!=', 'open')
    .where('arrived_at', '<', before)
    .where('raw', '!=', nothingSaid)
    .orderBy('command')
    .execute();
}

/** When the earliest record arrived that waits for a decision. */
export async function readFirstWaiting(db: Reader, school: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('quarantine')
    .select((eb) => eb.fn.min('arrived_at').as('first'))
    .where('school', '=', school)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.first ?? undefined;
}

/** What was decided in review says nothing any more. False when it did so already. */
export async function forgetDecided(
  db: Writer,
  school: string,
  { command, revision }: { readonly command: string; readonly revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quarantine')
    .set({ raw: nothingSaid, errors: '[]', reason: '', revision })
    .where('school', '=', school)
    .where('command', '=', command)
    .where('status', '!=', 'open')
    .where('raw', '!=', nothingSaid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the history has of the lists of contacts of these students, as it is stored. */
export async function readListsOfBefore(
  db: Reader,
  school: string,
  students: readonly string[],
): Promise<readonly string[]> {
  if (students.length === 0) return [];
  const rows = await db
    .selectFrom('history_record')
    .select('before')
    .where('school', '=', school)
    .where('record', 'in', [...students])
    .where('kind', '=', 'student')
    .where('before', 'is not', null)
    .execute();
  return rows.flatMap(({ before }) => before ?? []);
}
