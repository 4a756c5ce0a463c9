import type { Evidence } from './evidence.ts';
import { oldDay } from './retention.ts';
import { north } from './school.ts';

/**
 * Of a day that the school does not keep any more nothing stands in a table, nor in what the history
 * says. What waits for a person is theirs to decide. `allCopiesEqualAFreshOne` looks at the devices.
 */
export function whatIsOverItsPeriodIsGone({ happened, sql }: Evidence): readonly string[] {
  if (!happened.isForgetting) return [];
  const left = (what: string, query: string): readonly string[] =>
    sql<{ id: string }>(query, north.id, oldDay).map(({ id }) => `${id} of ${oldDay} is left in ${what}`);
  return [
    ...sql<{ id: string }>(`select id from retention_run where state = 'running'`).map(
      ({ id }) => `the run ${id} has not ended`,
    ),
    ...left('attendance', 'select student as id from attendance where school = ? and date = ?'),
    ...left('the sheets', 'select date as id from sheet where school = ? and date = ?'),
    ...left(
      'the history of records',
      `select record as id from history_record where school = ? and date = ?
       and (before is not null or after is not null)`,
    ),
    ...left(
      'the history',
      `select id from history where school = ? and verdict in ('applied', 'superseded')
       and raw like '%"date":"' || ? || '"%'`,
    ),
  ];
}
