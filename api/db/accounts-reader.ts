import { accountsBegin } from '#sync/school/records/accounted-terms.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Reader } from './open.ts';
import { readRecords } from './record-reader.ts';

/** Since when a school records payments: `accountsBegin`. */
export async function readAccountsBegin(db: Reader, school: string): Promise<SchoolDay | null> {
  const rows = await db
    .selectFrom('payment')
    .select('term')
    .distinct()
    .where('school', '=', school)
    .where('is_cancelled', '=', 0)
    .where('deleted_at', 'is', null)
    .execute();
  const ids = rows.flatMap(({ term }) => term ?? []);
  if (ids.length === 0) return null;
  const terms = await readRecords(db, school, { kind: 'term', ids });
  const there = terms.filter(({ record }) => record.deletedAt === null);
  return accountsBegin(
    there.map(({ record }) => toPlainRecord('term', record)),
    new Set(ids),
  );
}
