import { rollCallTickId } from '#sync/school/records/id.ts';
import type { Evidence } from './evidence.ts';
import { isOfOldSchool } from './act.ts';
import { readRaw } from './read-raw.ts';
import { historyFrom, isOfOldPayment, oldDay, oldPaymentDay, oldRollCall } from './retention.ts';
import { leaver, north } from './school.ts';
import type { Tick } from './ticks.ts';

/**
 * Of a day that the school does not keep any more nothing stands in a table, nor in what the
 * history says. What waits for a person is theirs to decide. `allCopiesEqualAFreshOne` looks at the
 * devices.
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
    // One that nobody has ended may still be running. What has gone and has a day was filled again.
    ...left(
      'the roll calls',
      `select id from roll_call where school = ? and day = ? and (deleted_at is not null or ended_at <> '')`,
    ),
    ...left('who was there', 'select id from staff_presence where school = ? and day = ?'),
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

/** Children who stay go on having paid what they had paid, however long ago. */
export function whatWasPaidStays({ happened, ticks, sql }: Evidence): readonly string[] {
  if (!happened.isForgetting) return [];
  return sql<{ id: string }>('select id from payment where school = ? and deleted_at is not null', north.id)
    .filter(({ id }) => isOfOldPayment(id) && !ticks.some((tick) => isTakenBack(id, tick)))
    .map(({ id }) => `${id} of ${oldPaymentDay} has gone before its child`);
}

/** A payment of that day that was taken back counts for nothing, and goes with its period. */
export function isOfPaymentTakenBack(tick: Tick, ticks: readonly Tick[]): boolean {
  const parsed = isOfOldPayment(tick.raw) ? readRaw(tick.raw) : undefined;
  if (parsed?.kind !== 'command' || parsed.command.name !== 'savePayment') return false;
  const { _id } = parsed.command.args;
  return ticks.some((other) => isTakenBack(_id, other));
}

function isTakenBack(payment: string, { raw }: Tick): boolean {
  const parsed = raw.includes(payment) ? readRaw(raw) : undefined;
  return (
    parsed?.kind === 'command' &&
    parsed.command.name === 'savePayment' &&
    parsed.command.args._id === payment &&
    parsed.command.args.set.isCancelled === true
  );
}

/** What was ticked on a list goes with the list, unless it came later. */
export function ticksGoWithTheirList({ happened, schools, history, sql }: Evidence): readonly string[] {
  if (!happened.isForgetting || happened.isServerSetBack || happened.isServerClockTroubled) return [];
  const taking = sql<{ began_at: string; counts: string }>(
    'select began_at, counts from retention_run order by id',
  ).find(({ counts }) => counts.includes('"rollCall"'));
  const records = schools.get(north.id)?.records;
  if (taking === undefined || records === undefined) return [];
  return history.flatMap(({ id, raw, verdict, arrived_at: arrivedAt }) => {
    const parsed = verdict === 'applied' ? readRaw(raw) : undefined;
    if (parsed?.kind !== 'command' || parsed.command.name !== 'tickRollCall') return [];
    const { rollCall, person } = parsed.command.args;
    const isLeft = records.get(`rollCallTick/${rollCallTickId(rollCall, person)}`)?.deletedAt === null;
    return rollCall === oldRollCall && isLeft && arrivedAt < taking.began_at
      ? [`${id} is left of a list that ${taking.began_at} took`]
      : [];
  });
}

/** A child who has left goes with all that is theirs, unless something was said of them since. */
export function whoHasLeftIsGone(evidence: Evidence): readonly string[] {
  const { plan, happened, schools } = evidence;
  if (!happened.isForgetting || !isOfOldSchool(plan)) return [];
  const there = [...(schools.get(north.id)?.records ?? [])].filter(([, { deletedAt }]) => deletedAt === null);
  const { student, contact } = leaver;
  const isSpokenOf = (id: string): boolean => saidOf(id, evidence).length > 0;
  if (isSpokenOf(student)) return [];
  // A store that was set back knows them as erased since then: nameless, for a period more.
  if (happened.isServerSetBack && evidence.erased.has(student)) return [];
  return there
    .filter(
      ([key, record]) =>
        key === `student/${student}` ||
        (key === `contact/${contact}` && !isSpokenOf(contact)) ||
        (key.startsWith('registration/') && Reflect.get(record.fields, 'student') === student),
    )
    .map(([key]) => `${key} has left, and is still there`);
}

/** Whoever was spoken of before a run, within the period, is not taken by it. */
export function whoIsSpokenOfStays(evidence: Evidence): readonly string[] {
  const { plan, happened, schools, sql } = evidence;
  if (!happened.isForgetting || !isOfOldSchool(plan)) return [];
  if (happened.isServerSetBack || happened.isServerClockTroubled) return [];
  const runs = sql<{ id: string; began_at: string; counts: string }>(
    'select id, began_at, counts from retention_run order by id',
  );
  const records = schools.get(north.id)?.records;
  return (['student', 'contact'] as const).flatMap((kind) => {
    const taking = runs.find(({ counts }) => counts.includes(`"${kind}"`));
    if (taking === undefined || records?.get(`${kind}/${leaver[kind]}`)?.deletedAt === null) return [];
    return saidOf(leaver[kind], evidence)
      .filter(({ arrivedAt }) => arrivedAt < taking.began_at)
      .map(({ id }) => `the run ${taking.id} took ${leaver[kind]}, of whom ${id} had said something`);
  });
}

/** Of what came before the period of the history nothing is said any more. */
export function whatTheHistorySaidIsGone({ plan, happened, sql }: Evidence): readonly string[] {
  if (!happened.isForgetting || !isOfOldSchool(plan)) return [];
  return sql<{ id: string }>(
    `select id from history where school = ? and arrived_at < ? and (raw != 'null' or exists (
       select 1 from history_record where history_record.school = history.school
         and history_record.position = history.position and (before is not null or after is not null)))`,
    north.id,
    historyFrom,
  ).map(({ id }) => `the history goes on saying what ${id} was`);
}

/** What counts of what devices recorded of somebody. */
function saidOf(
  who: string,
  { ticks, history }: Evidence,
): readonly (Pick<Tick, 'id'> & { readonly arrivedAt: string })[] {
  const rows = new Map(history.map((row) => [row.id, row]));
  return ticks.flatMap(({ id, raw }) => {
    const row = rows.get(id);
    return row?.verdict === 'applied' && raw.includes(`"${who}"`) ? [{ id, arrivedAt: row.arrived_at }] : [];
  });
}
