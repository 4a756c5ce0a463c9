/**
 * The school does not keep what is older than it has decided, and so does no copy of it: days
 * before the first that is kept go, and so does what was seen of the history, which says less now.
 * Records go by their tombstones. What was delivered leaves the outbox after
 * `limits.deliveredKeptMs`.
 */
import { z } from 'zod';
import { recordFields, type RecordState } from '#sync/school/records/merge.ts';
import type { CacheDatabase } from './cache-database.ts';

const key = 'forgotten';
const Kept = z.object({ value: z.string() });

/** In the transaction that applies a page. `schools`: the record of the school, if it is in it. */
export async function forgetOldDays(
  { days, history, facts }: Pick<CacheDatabase, 'days' | 'history' | 'facts'>,
  schools: readonly RecordState<'school'>[],
): Promise<void> {
  for (const school of schools) {
    const { at, attendanceFrom } = recordFields('school', school).forgotten;
    if (at === '' || Kept.safeParse(await facts.get(key)).data?.value === at) continue;
    if (attendanceFrom !== '') await days.where('date').below(attendanceFrom).delete();
    await history.clear();
    await facts.put({ key, value: at });
  }
}
