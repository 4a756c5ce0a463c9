import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { insertRows } from './insert-rows.ts';
import type { Reader, Writer } from './open.ts';

/** A day on which anything was recorded. */
export interface DaySheet {
  readonly date: SchoolDay;
  /** Of the last change to the day when it was sealed; 0 while it is not. */
  readonly revision: number;
  /** The sheet as JSON text, ready to be sent; empty while the day is not sealed. */
  readonly body: string;
}

export async function readDaySheets(
  db: Reader,
  school: string,
  { from, to }: { readonly from: SchoolDay; readonly to: SchoolDay },
): Promise<readonly DaySheet[]> {
  const rows = await db
    .selectFrom('sheet')
    .select(['date', 'revision', 'body'])
    .where('school', '=', school)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
  // Only days of attendance that was parsed when it was recorded are written here.
  return rows.map((row) => ({ ...row, date: row.date as SchoolDay }));
}

/** Days that are not sealed, the latest first. */
export async function readUnsealedDays(
  db: Reader,
  school: string,
  { from, before, limit }: { readonly from: SchoolDay; readonly before: SchoolDay; readonly limit: number },
): Promise<readonly SchoolDay[]> {
  const rows = await db
    .selectFrom('sheet')
    .select('date')
    .where('school', '=', school)
    .where('date', '>=', from)
    .where('date', '<', before)
    .where('body', '=', '')
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
  // As in `readDaySheets`.
  return rows.map(({ date }) => date as SchoolDay);
}

/**
 * Must run in a transaction that holds the school's counter, so the day cannot change meanwhile.
 */
export async function sealDay(db: Writer, school: string, { date, revision, body }: DaySheet): Promise<void> {
  await db
    .updateTable('sheet')
    .set({ revision, body })
    .where('school', '=', school)
    .where('date', '=', date)
    .execute();
}

/** A write to a day breaks its seal. */
export async function breakSeals(db: Writer, school: string, dates: readonly string[]): Promise<void> {
  const rows = dates.map((date) => ({ school, date, revision: 0, body: '' }));
  await insertRows(db, rows, {
    name: 'sheet',
    build: (some) =>
      db
        .insertInto('sheet')
        .values(some)
        .onConflict((conflict) =>
          conflict
            .columns(['school', 'date'])
            .doUpdateSet((eb) => ({ revision: eb.ref('excluded.revision'), body: eb.ref('excluded.body') })),
        ),
  });
}
